import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/**
 * Detects the end of npm. npm runs scripts through a shell that forwards no signals: a SIGTERM to npm ends npm and
 * the shell, a SIGKILL only npm, and this process would continue unnoticed. Does nothing when it was not
 * started by npm: other parents may end first.
 * @param {() => void} onLauncherExit
 * @returns {() => void} stops watching
 */
export function watchLauncher(onLauncherExit) {
  if (process.env.npm_lifecycle_event === undefined) return () => undefined;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    onLauncherExit();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Returns null where the system does not provide it.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return null;
  }
}
