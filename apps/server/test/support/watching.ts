import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../../../..');
export const RULES = join(ROOT, 'deploy/prometheus/assay.rules.yml');
export const RULES_TEST = join(ROOT, 'deploy/prometheus/assay.rules.test.yml');
export const ALERTMANAGER = join(ROOT, 'deploy/alertmanager/alertmanager.yml');
const DASHBOARD = join(ROOT, 'deploy/grafana/assay.json');
const MANUAL = join(ROOT, 'docs/operations.md');

/** An alert or a line of the dashboard: its name, and its Prometheus query. */
export type Question = { readonly name: string; readonly expression: string };

type Rules = {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
};

/** Returns every shipped alert. */
export function alerts(): readonly Question[] {
  const { groups } = parse(readFileSync(RULES, 'utf8')) as Rules;
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expression: expr })));
}

/** Returns the names of alerts in the inhibition matchers of the shipped Alertmanager file. */
export function inhibitedAlerts(): readonly string[] {
  const text = readFileSync(ALERTMANAGER, 'utf8');
  return [...text.matchAll(/alertname=~?"([\w|]+)"/g)].flatMap(([, names = '']) => names.split('|'));
}

/** Returns the names of alerts that the shipped Alertmanager file holds back while another one fires. */
export function heldBackAlerts(): readonly string[] {
  const { inhibit_rules: rules } = parse(readFileSync(ALERTMANAGER, 'utf8')) as {
    readonly inhibit_rules: readonly { readonly target_matchers: readonly string[] }[];
  };
  return rules.flatMap(({ target_matchers: matchers }) =>
    matchers.flatMap((matcher) => /^alertname=~?"([\w|]+)"$/.exec(matcher)?.[1]?.split('|') ?? []),
  );
}

type AlertTest = { readonly alertname: string; readonly exp_alerts: readonly unknown[] };
type RulesTests = { readonly tests: readonly { readonly alert_rule_test: readonly AlertTest[] }[] };

/** Returns the alert of each test of the rules, and whether it must fire. */
export function alertTests(): readonly { readonly name: string; readonly fires: boolean }[] {
  const { tests } = parse(readFileSync(RULES_TEST, 'utf8')) as RulesTests;
  return tests.flatMap(({ alert_rule_test: cases }) =>
    cases.map(({ alertname, exp_alerts: expected }) => ({ name: alertname, fires: expected.length > 0 })),
  );
}

type Panel = {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
};

/** Returns every line of the shipped dashboard, with its variables filled in. */
export function dashboardLines(): readonly Question[] {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { readonly panels: readonly Panel[] };
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({
      name: title,
      expression: expr.replaceAll('$job', 'assay').replaceAll('$__rate_interval', '1m'),
    })),
  );
}

/** Returns the metrics in a query, without those of Prometheus itself. */
export function metricsIn({ expression }: Question): readonly string[] {
  const names = expression.match(/\b(?:assay|nodejs|process)_\w+/g) ?? [];
  return names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
}

/** Returns the manual's text under each heading that is an alert's name. */
export function alertParagraphs(): ReadonlyMap<string, string> {
  const sections = readFileSync(MANUAL, 'utf8').split(/^#+ /m);
  return new Map(
    sections.flatMap((section) => {
      const [, name, text] = /^(Assay\w+)\n([\s\S]*)$/.exec(section) ?? [];
      return name === undefined || text === undefined ? [] : [[name, text.trim()] as const];
    }),
  );
}
