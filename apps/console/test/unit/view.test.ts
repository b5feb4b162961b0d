import { expect, test } from 'vitest';
import {
  actionForKey,
  changeView,
  moveView,
  STARTING_VIEW,
  transformOf,
  type ViewAction,
} from '../../src/picture/view.ts';

const after = (...acts: readonly ViewAction[]) => acts.reduce(changeView, STARTING_VIEW);

test('IDN-040: zooming in and out again, and four quarter turns, lead back to where one began', () => {
  expect(after('in', 'in', 'out', 'out')).toEqual(STARTING_VIEW);
  expect(after('right', 'right', 'right', 'right')).toEqual(STARTING_VIEW);
  expect(after('left', 'right')).toEqual(STARTING_VIEW);
  expect(after('in', 'down', 'left', 'reset')).toEqual(STARTING_VIEW);
});

test('IDN-040: a picture never becomes smaller than its frame, nor larger than eight times', () => {
  expect(after('out', 'out').zoom).toBe(100);
  expect(after(...Array.from({ length: 40 }, () => 'in' as const)).zoom).toBe(800);
});

test('IDN-040: a whole picture stays in the middle; a zoomed one moves and comes back when it is whole again', () => {
  expect(moveView(STARTING_VIEW, 50, 50)).toEqual(STARTING_VIEW);
  const moved = moveView(after('in', 'in'), 40, -20);
  expect([moved.x, moved.y]).toEqual([40, -20]);
  expect(['out', 'out', 'out'].reduce((view, act) => changeView(view, act as ViewAction), moved)).toEqual(
    STARTING_VIEW,
  );
  expect(transformOf(moved)).toBe('translate(40px, -20px) rotate(0deg) scale(1.56)');
});

test('IDN-040: the keys zoom, turn, move and reset, in either case of letters', () => {
  expect(['+', '=', '-', 'R', 'r', 'L', '0', 'ArrowUp'].map(actionForKey)).toEqual([
    'in',
    'in',
    'out',
    'right',
    'right',
    'left',
    'reset',
    'up',
  ]);
  expect(actionForKey('Tab')).toBeUndefined();
});
