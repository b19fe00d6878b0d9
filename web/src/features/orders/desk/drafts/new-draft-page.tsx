import { EMAIL_PATTERN } from '@lunula/contract/accounts/credentials.ts'
import type { Customer } from '@lunula/contract/customers/schemas.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { drafts } from '@lunula/contract/orders/drafts/endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api } from '../../../../shell/api/api.ts'
import { useRequestKey } from '../../../../shell/api/use-request-key.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { AddressForm, bodyOf, NO_ADDRESS, valuesOf } from '../../../shipping/index.ts'
import { type DraftLine, LineFields } from './line-fields.tsx'

/** `/admin/drafts/new`: who calls, what they want and where it goes; the server then says what it costs. */
export default function NewDraftPage({
  data: customer,
}: ViewProps<typeof officePaths.newDraft, Customer | null>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { keyOf } = useRequestKey()
  const [email, setEmail] = useState(customer?.email ?? '')
  const [language, setLanguage] = useState<Language>(
    LANGUAGES.find((known) => known === customer?.language) ?? 'en',
  )
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DraftLine[]>([])
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
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            {...(missing.email && { error: missing.email })}
            onChange={(event) => setEmail(event.target.value)}
          />
          <SelectField
            label={t('admin-drafts:language')}
            value={language}
            choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(event) => setLanguage(LANGUAGES.find((known) => known === event.target.value) ?? 'en')}
          />
        </Card>
        <Card className="grid gap-3">
          <h2 className="title-3">{t('admin-drafts:items')}</h2>
          <LineFields lines={lines} onChange={setLines} />
          {missing.lines && (
            <p role="alert" className="text-sm text-negative">
              {missing.lines}
            </p>
          )}
        </Card>
        <Card className="grid gap-5">
          <TextAreaField
            label={t('admin-drafts:note')}
            hint={t('admin-drafts:note_hint')}
            optional
            rows={3}
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Card>
        <Card>
          <h2 className="title-3 mb-4">{t('admin-drafts:address')}</h2>
          <AddressForm
            values={home ? valuesOf(home) : NO_ADDRESS}
            action={t('admin-drafts:new.action')}
            offersDefault={false}
            send={async (values) => {
              const wrong = {
                ...(!new RegExp(EMAIL_PATTERN).test(email.trim()) && {
                  email: t('admin-drafts:email_wrong'),
                }),
                ...(lines.length === 0 && { lines: t('admin-drafts:lines.missing') }),
              }
              setMissing(wrong)
              if (Object.keys(wrong).length > 0) return
              const { type: _type, is_default: _default, ...address } = bodyOf(values)
              const asked = {
                email: email.trim(),
                language,
                note,
                lines: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
                address,
              }
              const made = await api(drafts.create, { body: { ...asked, key: keyOf(asked) } })
              await navigate(officePaths.draft({ id: made._id }), { replace: true })
            }}
          />
        </Card>
      </div>
    </OfficeScreen>
  )
}
