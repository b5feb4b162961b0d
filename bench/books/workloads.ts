import type { Operation } from './operation.ts';
import { createOrderFlow, SCENARIOS, type ScenarioName } from './order-flow.ts';
import { createStream, STREAMS, type StreamName } from './streams.ts';

/** A stream of the `books` section or a scenario. */
export type WorkloadName = StreamName | ScenarioName;

export function isWorkload(name: string): name is WorkloadName {
  return Object.hasOwn(STREAMS, name) || Object.hasOwn(SCENARIOS, name);
}

/** Returns a workload of about `length` operations. */
export function createWorkload(name: WorkloadName, length: number, seed: number): Operation[] {
  return isScenario(name)
    ? createOrderFlow(name, Math.ceil(length / 2), seed)
    : createStream(name, length, seed);
}

function isScenario(name: WorkloadName): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}
