/**
 * The published test cards of the `test` gateway (product decision §3): number → the source that its card
 * form sends.
 */
export const TEST_CARDS = {
  '4242424242424242': 'test:approved',
  '4000000000000002': 'test:declined',
  '4000000000009995': 'test:insufficient_funds',
  '4000000000000127': 'test:cvv_failure',
  '4000000000003220': 'test:verification_required',
  '4000000000000119': 'test:processing_error',
  '4000000000000259': 'test:timeout_after_charge',
} as const
export const TEST_VERIFIED = 'test:verified'
