import { showToast } from '@assay/ui';
import i18next from 'i18next';
import { forgetUserAnswers } from '../api/cache.ts';
import { handleRefusals } from '../api/server.ts';
import { dropSession } from '../storage/session.ts';
import { reactionTo } from './session-rules.ts';

type Navigation = {
  /** Path of the current page, without the query. */
  readonly currentPath: () => string;
  /** Path and query, to return to after a login. */
  readonly currentAddress: () => string;
  readonly goTo: (path: string, returnTo: string) => void;
};

/** Shows refusals of the server to the user, and ends the session or redirects if required. */
export function startRefusals(navigation: Navigation): void {
  let lastWarningMs = Number.NEGATIVE_INFINITY;
  handleRefusals(({ type, message }) => {
    const now = performance.now();
    const returnTo = navigation.currentAddress();
    const reaction = reactionTo(type, navigation.currentPath(), now, lastWarningMs);
    if (reaction.message === 'login') {
      lastWarningMs = now;
      showToast({ kind: 'warning', title: i18next.t(($) => $.common.session.ended) });
    }
    if (reaction.message === 'server') showToast({ kind: 'warning', title: message });
    if (reaction.endSession) {
      dropSession();
      forgetUserAnswers();
    }
    const { goTo } = reaction;
    if (goTo !== null) setTimeout(() => navigation.goTo(goTo, returnTo), reaction.delayMs);
  });
}
