import { STATE_NAMES, type StateCode } from '@lunula/contract/shipping/state-names.ts'
import { US_STATES } from '@lunula/contract/shipping/us-states.ts'

export { STATE_NAMES, type StateCode }

/** The states by name, for a list to choose from. */
export const STATE_CHOICES = US_STATES.map((code) => ({ value: code, label: STATE_NAMES[code] })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
)
