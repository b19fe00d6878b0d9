export type { Charge, Gateway, GatewayPayment, RefundOutcome } from './gateway/gateway.ts'
export type { Payment } from './payments.repository.ts'
export {
  authorize,
  findCardUsers,
  findLatestPayments,
  findOpenPayments,
  findPayment,
  findPaymentByGatewayId,
  findPaymentByKey,
  isUnderWay,
  recordAuthorized,
  recordCaptured,
  recordFailed,
  recordVoided,
  requestPayment,
  resolveUnknown,
} from './payments.ts'
export { findOpenRecoveries, openRecovery, settleRecovery } from './recoveries/recoveries.ts'
export type { Refund } from './refunds/refund.repository.ts'
export {
  askForRefund,
  findOpenRefunds,
  findRefund,
  findRefunds,
  type RefundOrder,
  recordRefund,
  requestRefund,
} from './refunds/refunds.ts'
export { readNotice as readSquareNotice } from './square/webhook.ts'
export { findSource, type Wallet } from './wallet/wallet.ts'
export { closeNotice, findOpenNotice, forgetOldNotices, keepNotice } from './webhooks/webhook-events.ts'
