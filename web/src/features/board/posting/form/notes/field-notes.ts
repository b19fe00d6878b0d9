import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { ComponentProps } from 'react'
import type { Translate } from '../../../../../ui/texts/translate.ts'
import type { FieldName } from '../../layout.ts'

type Input = ComponentProps<'input'>

/** What a phone offers to fill in, and which keys it shows. */
const INPUTS: Readonly<Partial<Record<FieldName, Input>>> = {
  salon_name: { autoComplete: 'organization', autoCapitalize: 'words' },
  provider: { autoComplete: 'organization', autoCapitalize: 'words' },
  display_name: { autoComplete: 'nickname', autoCapitalize: 'words' },
  street: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  crossing: { autoCapitalize: 'words' },
  contact_name: { autoComplete: 'given-name', autoCapitalize: 'words' },
  zip_code: { inputMode: 'numeric', autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  state: { autoComplete: 'address-level1' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  wechat_id: { autoCapitalize: 'none', spellCheck: false },
  line_id: { autoCapitalize: 'none', spellCheck: false },
  licence_number: { autoCapitalize: 'characters', spellCheck: false },
  school_licence_number: { autoCapitalize: 'characters', spellCheck: false },
}
export const inputOf = (name: FieldName): Input | undefined => INPUTS[name]

/** Days that cannot lie behind. */
export const NEVER_PAST: ReadonlySet<FieldName> = new Set(['lease_ends_on', 'licence_expires_on'])

/** Nothing in the table asks for these, but what else is said may. */
export const OPTIONAL_IN_NAME_ONLY: ReadonlySet<FieldName> = new Set([
  'starts',
  'refund_policy',
  'proof',
  'gross_period',
  'rolling',
  'salon_name',
])

/** Fields with a sentence under their label, `posting:hint.<name>`. */
const HINTED = [
  'approved_only',
  'confidential',
  'crossing',
  'contact_ways',
  'description',
  'display_name',
  'experience_years',
  'gross',
  'guarantee',
  'hide_from',
  'hours_a_day',
  'language',
  'licence_number',
  'nnn',
  'phone',
  'precision',
  'refund_policy',
  'relocates',
  'share_percent',
  'skills',
  'tax_form',
  'tips_kept_percent',
  'title',
] as const
type Hinted = (typeof HINTED)[number]
const isHinted = (name: string): name is Hinted => (HINTED as readonly string[]).includes(name)

export function hintOf(t: Translate, kind: PostKind, name: string): string | undefined {
  if (kind === 'salon' && name === 'salon_name') return t('posting:hint.salon_name_for_sale')
  if (kind === 'salon' && name === 'street') return t('posting:hint.street_for_sale')
  return isHinted(name) ? t(`posting:hint.${name}`) : undefined
}
