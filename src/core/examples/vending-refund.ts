import type { JsonObject } from '../json/value';
import type { MockTools } from '../simulation/mock-tool';
import type { Script } from '../simulation/script';
import { assistant, calls, createExample, result, system, tool, user } from './example';

/** The worked case of the course [C17]: look the payments up, refund the second one, answer. */

const ORDER = '20260818001';
const QUERY_ID = 'call_q7Lm2Xc9A';
const REFUND_ID = 'call_r4Tn8Vb1K';
const QUERY = { order_id: ORDER };
const REFUND = { payment_id: 'P-1002', amount: 500 };
const PAYMENTS = {
  order_id: ORDER,
  payments: [
    { payment_id: 'P-1001', amount: 500, status: 'SUCCESS' },
    { payment_id: 'P-1002', amount: 500, status: 'SUCCESS_NO_REVERSE' },
  ],
};
const REFUNDED = { refund_id: 'RD-8848', payment_id: 'P-1002', amount: 500, status: 'CREATED' };

const MOCKS: MockTools = {
  query_payment_records: {
    kind: 'table',
    rows: [
      { arguments: QUERY, answer: JSON.stringify(PAYMENTS) },
      { arguments: '*', answer: '{"error":"no payment records for this order"}' },
    ],
  },
  create_refund: {
    kind: 'table',
    rows: [
      { arguments: REFUND, answer: JSON.stringify(REFUNDED) },
      { arguments: '*', answer: '{"error":"this payment cannot be refunded"}' },
    ],
  },
};

interface Words {
  readonly rule: string;
  readonly complaint: string;
  readonly answer: string;
  readonly query: string;
  readonly orderId: string;
  readonly refund: string;
  readonly paymentId: string;
  readonly amount: string;
}

function write(words: Words) {
  return {
    messages: [
      system(words.rule),
      user(words.complaint),
      calls([QUERY_ID, 'query_payment_records', QUERY]),
      result(QUERY_ID, PAYMENTS),
      calls([REFUND_ID, 'create_refund', REFUND]),
      result(REFUND_ID, REFUNDED),
      assistant(words.answer),
    ],
    tools: toolsIn(words),
    mocks: MOCKS,
    script: scriptIn(words),
  };
}

function toolsIn(words: Words): readonly JsonObject[] {
  return [
    tool('query_payment_records', words.query, { order_id: { type: 'string', description: words.orderId } }),
    tool('create_refund', words.refund, {
      payment_id: { type: 'string', description: words.paymentId },
      amount: { type: 'integer', minimum: 1, description: words.amount },
    }),
  ];
}

function scriptIn(words: Words): Script {
  return [
    {
      when: { lastRole: 'user', contains: ORDER },
      then: { toolCalls: [{ name: 'query_payment_records', arguments: QUERY }] },
    },
    {
      when: { lastRole: 'tool', toolResult: 'SUCCESS_NO_REVERSE' },
      then: { toolCalls: [{ name: 'create_refund', arguments: REFUND }] },
    },
    { when: { lastRole: 'tool', toolResult: 'RD-8848' }, then: { content: words.answer } },
  ];
}

export const vendingRefund = createExample({
  id: 'vending-refund',
  en: write({
    rule: 'You are the customer service agent of an unmanned vending machine. Always look up the payment records of an order before you refund anything. Refund only payments that were charged by mistake.',
    complaint: 'I bought a cola at cabinet 3 and was charged twice. The order is 20260818001. Please help.',
    answer:
      'Order 20260818001 was charged twice, 5.00 yuan each. The first payment (P-1001) is the right one; I have refunded the second (P-1002). The refund number is RD-8848, and the 5.00 yuan will be back in your account within 1 to 3 working days.',
    query: 'Look up all payment records of an order. Amounts are in fen (1/100 yuan).',
    orderId: 'Order number',
    refund: 'Refund a payment. Call it only after the payment records have been checked.',
    paymentId: 'Number of the payment to refund, from the payment records',
    amount: 'Amount to refund, in fen',
  }),
  zh: write({
    rule: '你是无人售货柜的客服。退款之前必须先查询该订单的支付记录，只退还误扣的款项。',
    complaint: '我在 3 号柜买了一瓶可乐，被扣了两次钱，订单号是 20260818001，帮我处理一下。',
    answer:
      '已查到订单 20260818001 被扣款两次，每次 5.00 元。第一笔（P-1001）是正常支付，第二笔（P-1002）属于重复扣款，已为您发起退款，退款单号 RD-8848，5.00 元将在 1 到 3 个工作日内原路退回。',
    query: '查询一个订单的全部支付记录，金额单位为分。',
    orderId: '订单号',
    refund: '对一笔支付发起退款，必须先查过支付记录才能调用。',
    paymentId: '要退款的支付单号，取自支付记录',
    amount: '退款金额，单位为分',
  }),
});
