import { describe, expect, test } from '@jest/globals';
import {
  closesAfterOrder,
  closingTimeOf,
  proposedClosing,
  timeAfterClosing,
  type ClosingChoice,
} from './closing-choice.js';

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
    ['none', form('none'), false],
    ['the time of order', form('order'), false],
    ['a minute later', form('time', '11:46'), true],
    ['a time before', form('time', '1130'), false],
    ['text that is no time', form('time', 'soon'), false],
    ['minutes from now, before', form('60'), false],
    ['minutes from now, later', { ...form('30'), timeOfOrder: '10:15' }, true],
    ['as it is', { ...form('kept'), timeOfOrder: '10:15' }, true],
    ['anything, without a time of order', { ...form('60'), timeOfOrder: '' }, false],
  ])('is after the time of order: %s', (_, given, expected) => {
    expect(closesAfterOrder(given, now, 'Europe/Warsaw', '2026-11-24T10:31:12.000Z')).toBe(expected);
  });

  test.each([
    ['none', form('none'), '11.45'],
    ['before', form('60'), '11.45'],
    ['later, to the next five minutes', { ...form('30'), timeOfOrder: '10:15' }, '10:35'],
    ['a later time that is typed', form('time', '1150'), '11:50'],
    ['on the next day', { ...form('time', '23:59'), timeOfOrder: '23:00' }, '23:00'],
    ['of another date', { ...form('60'), orderDate: '2026-11-25', timeOfOrder: '10:00' }, '10:00'],
  ])('moves the time of order: %s', (_, given, expected) => {
    expect(timeAfterClosing(given, now, 'Europe/Warsaw')).toBe(expected);
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
