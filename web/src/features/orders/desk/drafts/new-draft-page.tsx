import { EMAIL_PATTERN } from '@lunula/contract/accounts/credentials.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api } from '../../../../shell/api/api.ts'
import { useKeptWork } from '../../../../shell/forms/use-kept-work.ts'
import { useRequestKey } from '../../../../shell/forms/use-request-key.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { AddressForm, bodyOf, NO_ADDRESS, valuesOf } from '../../../shipping/index.ts'
import type { DraftLine } from './draft-lines.ts'
import { LineFields } from './line-fields.tsx'

/** What is said beside the address. */
interface Said {
  email: string
  language: Language
  note: string
  lines: readonly DraftLine[]
}

const languageOf = (named: string | undefined): Language => LANGUAGES.find((known) => known === named) ?? 'en'

const begin = (customer: Customer | null): Said => ({
  email: customer?.email ?? '',
  language: languageOf(customer?.language),
  note: '',
  lines: [],
})

/** `/admin/drafts/new`: who calls, what they want and where it goes; the server then says what it costs. */
export default function NewDraftPage({
  data: customer,
}: ViewProps<typeof officePaths.newDraft, Customer | null>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const emailId = useId()
  const keepAs = `new-draft:${customer?._id ?? ''}`
  const { keyOf, answered } = useRequestKey(`${keepAs}:key`)
  const [untouched] = useState(() => begin(customer))
  const [said, setSaid] = useState(untouched)
  const say = (more: Partial<Said>) => setSaid((before) => ({ ...before, ...more }))
  const forget = useKeptWork({
    name: keepAs,
    untouched,
    work: said === untouched ? null : said,
    onFound: say,
  })
  const { email, language, note, lines } = said
  const [missing, setMissing] = useState<{ email?: string; lines?: string }>({})
  const home = customer?.addresses.find(({ is_default }) => is_default) ?? customer?.addresses[0]
  return (
    <OfficeScreen
      title={t('admin-drafts:new.title')}
      lead={t('admin-drafts:new.lead')}
      above={[{ label: t('admin-drafts:title'), to: officePaths.drafts() }]}
      narrow
    >
      <div className="grid gap-5">
        <Card className="grid gap-5">
          <h2 className="title-3">{t('admin-drafts:customer')}</h2>
          <TextField
            label={t('admin-drafts:email')}
            hint={t('admin-drafts:email_hint')}
            id={emailId}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            {...(missing.email && { error: missing.email })}
            onChange={(event) => say({ email: event.target.value })}
          />
          <SelectField
            label={t('admin-drafts:language')}
            value={language}
            choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(event) => say({ language: languageOf(event.target.value) })}
          />
        </Card>
        <Card className="grid gap-3">
          <h2 className="title-3">{t('admin-drafts:items')}</h2>
          <LineFields lines={lines} onChange={(lines) => say({ lines })} />
          {missing.lines && <p className="text-sm text-negative">{missing.lines}</p>}
        </Card>
        <Card className="grid gap-5">
          <TextAreaField
            label={t('admin-drafts:note')}
            hint={t('admin-drafts:note_hint')}
            optional
            rows={3}
            maxLength={1_000}
            value={note}
            onChange={(event) => say({ note: event.target.value })}
          />
        </Card>
        <Card>
          <h2 className="title-3 mb-4">{t('admin-drafts:address')}</h2>
          <AddressForm
            values={home ? valuesOf(home) : NO_ADDRESS}
            action={t('admin-drafts:new.action')}
            offersDefault={false}
            keepAs={`${keepAs}:address`}
            alsoWrong={() => {
              const wrong = {
                ...(!new RegExp(EMAIL_PATTERN).test(email.trim()) && {
                  email: t('admin-drafts:email_wrong'),
                }),
                ...(lines.length === 0 && { lines: t('admin-drafts:lines.missing') }),
              }
              setMissing(wrong)
              return Object.entries(wrong).map(([name, message]) => ({
                field: name === 'email' ? emailId : null,
                message,
              }))
            }}
            send={async (values) => {
              const { type: _type, is_default: _default, ...address } = bodyOf(values)
              const asked = {
                email: email.trim(),
                language,
                note,
                lines: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
                address,
              }
              const made = await api(drafts.create, { body: { ...asked, key: keyOf(asked) } })
              answered()
              forget()
              await navigate(officePaths.draft({ id: made._id }), { replace: true })
            }}
          />
        </Card>
      </div>
    </OfficeScreen>
  )
}
