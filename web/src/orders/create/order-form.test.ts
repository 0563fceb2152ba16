import { describe, expect, test } from '@jest/globals';
import { detailsOf, formOfNewOrder, parsePercent } from './order-form.js';

describe('a new order', () => {
  const data = {
    restaurantsList: [],
    orderDate: '2026-03-10',
    timeOfOrder: '10:00',
    bankTransferNumber: '',
    blikPhoneNumber: '',
  };
  test('accepts only cash if no number is remembered', () => {
    const { paymentData, deliveryData } = detailsOf(formOfNewOrder(data));
    expect(paymentData).toEqual({
      paymentByCash: true,
      paymentByBankTransfer: false,
      bankTransferNumber: '',
      paymentByBlik: false,
      blikPhoneNumber: '',
    });
    expect(deliveryData).toEqual({ decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 });
  });
  test('uses remembered numbers and sends them without spaces', () => {
    const remembered = { ...data, bankTransferNumber: '61109010140000071219812874', blikPhoneNumber: '600700800' };
    const form = formOfNewOrder(remembered);
    expect(form.blikPhoneNumber).toBe('600 700 800');
    expect(detailsOf(form).paymentData).toEqual({
      paymentByCash: true,
      paymentByBankTransfer: true,
      bankTransferNumber: '61109010140000071219812874',
      paymentByBlik: true,
      blikPhoneNumber: '600700800',
    });
  });
  test('takes costs and limit over from an order that it is like, and no payment data', () => {
    const deliveryData = { decreaseInPercent: 10, deliveryCostPerEverybody: 900, deliveryCostPerDish: 150 };
    const paymentData = { paymentByCash: false, paymentByBlik: true, blikPhoneNumber: '600700800' };
    const like = { deliveryData, limitPerPerson: 3500, paymentData };
    const details = detailsOf(formOfNewOrder(data, like));
    expect(details).toEqual({ ...detailsOf(formOfNewOrder(data)), deliveryData, limitPerPerson: 3500 });
    expect(detailsOf(formOfNewOrder(data, { ...like, limitPerPerson: null })).limitPerPerson).toBeNull();
  });
  test.each([
    ['', 0],
    ['10', 10],
    ['10 %', 10],
    ['101', undefined],
    ['-1', undefined],
    ['1,5', undefined],
  ])('parses the percentage %j as %s', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });
});
