import { describe, expect, test } from '@jest/globals';
import { closingTimeOf, proposedClosing, type ClosingChoice } from './closing-choice.js';

describe('the closing time of a form', () => {
  const form = (closing: ClosingChoice, closingTime = '') => ({
    closing,
    closingTime,
    orderDate: '2026-11-24',
    timeOfOrder: '11.45',
  });
  const now = Date.parse('2026-11-24T10:00:20+01:00');
  const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`).toISOString();

  test.each([
    ['none', form('none'), null],
    ['minutes from now, to the next whole minute', form('15'), at('10:16')],
    ['the time of order', form('order'), at('11:45')],
    ['a time as it is typed', form('time', '1130'), at('11:30')],
    ['text that is no time, which the server refuses', form('time', 'soon'), 'soon'],
    ['as it is', form('kept'), '2026-11-24T10:31:12.000Z'],
  ])('is %s', (_, given, expected) => {
    expect(closingTimeOf(given, now, 'Europe/Warsaw', '2026-11-24T10:31:12.000Z')).toBe(expected);
  });

  test.each([
    ['none', 'none', ''],
    ['anything else', 'none', ''],
    ['30', '30', ''],
    ['order', 'order', ''],
    ['11:15', 'time', '11:15'],
    ['10:00', 'order', ''],
  ])('proposes what was chosen last: %s', (last, closing, closingTime) => {
    expect(proposedClosing(last, '10:00')).toEqual({ closing, closingTime });
  });
});
