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
  expect(after('zoomIn', 'zoomIn', 'zoomOut', 'zoomOut')).toEqual(STARTING_VIEW);
  expect(after('rotateRight', 'rotateRight', 'rotateRight', 'rotateRight')).toEqual(STARTING_VIEW);
  expect(after('rotateLeft', 'rotateRight')).toEqual(STARTING_VIEW);
  expect(after('zoomIn', 'panDown', 'rotateLeft', 'reset')).toEqual(STARTING_VIEW);
});

test('IDN-040: a picture never becomes smaller than its frame, nor larger than eight times', () => {
  expect(after('zoomOut', 'zoomOut').zoom).toBe(100);
  expect(after(...Array.from({ length: 40 }, () => 'zoomIn' as const)).zoom).toBe(800);
});

test('IDN-040: a whole picture stays in the middle; a zoomed one moves and comes back when it is whole again', () => {
  expect(moveView(STARTING_VIEW, 50, 50)).toEqual(STARTING_VIEW);
  const moved = moveView(after('zoomIn', 'zoomIn'), 40, -20);
  expect([moved.x, moved.y]).toEqual([40, -20]);
  expect(
    ['zoomOut', 'zoomOut', 'zoomOut'].reduce((view, act) => changeView(view, act as ViewAction), moved),
  ).toEqual(STARTING_VIEW);
  expect(transformOf(moved)).toBe('translate(40px, -20px) rotate(0deg) scale(1.56)');
});

test('IDN-040: the keys zoom, turn, move and reset, in either case of letters', () => {
  expect(['+', '=', '-', 'R', 'r', 'L', '0', 'ArrowUp'].map(actionForKey)).toEqual([
    'zoomIn',
    'zoomIn',
    'zoomOut',
    'rotateRight',
    'rotateRight',
    'rotateLeft',
    'reset',
    'panUp',
  ]);
  expect(actionForKey('Tab')).toBeUndefined();
});
