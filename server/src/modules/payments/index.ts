export type { Charge, Gateway, GatewayPayment, RefundOutcome } from './gateway/gateway.ts'
export type { Payment } from './payments.repository.ts'
export {
  findCardUsers,
  findOpenPayments,
  findPayment,
  findPaymentByGatewayId,
  findPaymentByKey,
  isUnderWay,
} from './payments.repository.ts'
export {
  authorize,
  findLatestPayments,
  movePayments,
  recordAuthorized,
  recordCaptured,
  recordFailed,
  recordVoided,
  requestPayment,
  resolveUnknown,
} from './payments.ts'
export { openRecovery, settleRecovery } from './recoveries/recoveries.ts'
export { findOpenRecoveries } from './recoveries/recovery.repository.ts'
export type { Refund } from './refunds/refund.repository.ts'
export { findOpenRefunds, findRefund } from './refunds/refund.repository.ts'
export {
  askForRefund,
  findRefunds,
  type RefundOrder,
  recordFreeRefund,
  recordRefund,
  requestRefund,
} from './refunds/refunds.ts'
export { readNotice as readSquareNotice } from './square/webhook.ts'
export { findSource, type Wallet } from './wallet/wallet.ts'
export { closeNotice, findOpenNotice, forgetOldNotices, keepNotice } from './webhooks/webhook-events.ts'
