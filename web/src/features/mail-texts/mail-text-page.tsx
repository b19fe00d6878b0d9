import { mailTexts } from '@lunula/contract/mail-texts/endpoints.ts'
import type { MailPreview, MailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { VersionHistory } from '../../shared/back-office/dated/version-history.tsx'
import { EarlierWords } from '../../shared/back-office/earlier-words.tsx'
import { useLeaveGuard } from '../../shared/back-office/leave-guard.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Translate, useTranslate } from '../../ui/texts/translate.ts'
import { mailName } from './mail-name.ts'

/** `/admin/mail-texts/{mail}/{language}`: what a mail says, how it looks, and its earlier versions. */
export default function MailTextPage({ data, search }: ViewProps<typeof officePaths.mailText, MailTexts>) {
  const t = useTranslate()
  const { mail, language, version, history, texts } = data
  const subject = texts.find(({ key }) => key === `${mail}.title`)?.shipped
  const [preview, setPreview] = useState<MailPreview | null>(null)
  const { changing, change } = useChange()
  const takeBack = (each: number) =>
    change(() => apiResult(mailTexts.withdraw, { params: { mail, language, version: each } }))
  const shown = preview ?? data.preview
  return (
    <OfficeScreen
      title={`${subject === undefined ? t('admin-settings:mails.shared') : mailName(subject)} · ${LANGUAGE_NAMES[language]}`}
      lead={t('admin-settings:mails.edit_lead')}
      above={[{ label: t('admin-settings:mails.title'), to: officePaths.mailTexts() }]}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextsForm
          key={`${mail} ${language} ${version} ${search.version ?? ''}`}
          data={data}
          shown={search.version}
          onPreview={setPreview}
        />
        <div className="grid gap-5">
          <Card padded={false}>
            <h2 className="border-b border-line px-5 py-3 font-semibold">
              {t('admin-settings:mails.preview')}
            </h2>
            <p className="px-5 py-3 text-sm" lang={language}>
              <span className="text-soft">{t('admin-settings:mails.subject')}</span> {shown.subject}
            </p>
            <iframe
              title={t('admin-settings:mails.preview')}
              sandbox=""
              srcDoc={shown.html.replace(SHEET, '')}
              className="h-140 w-full border-t border-line bg-white"
            />
          </Card>
          {history.length > 0 && (
            <VersionHistory
              versions={history}
              shown={search.version}
              linkTo={(each) => officePaths.mailText({ mail, language }, { version: each })}
              note={({ by, changed }) =>
                [
                  by,
                  changed === 0
                    ? t('admin-settings:mails.as_shipped')
                    : t('admin-settings:mails.count', { count: changed }),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
              onTakeBack={(each) => void takeBack(each)}
              busy={changing}
            />
          )}
        </div>
      </div>
    </OfficeScreen>
  )
}

/** Turns a mail dark; the policy of the page lets no sheet of another document in. */
const SHEET = /<style>.*?<\/style>/s

const GREETED = ['name', 'username', 'count']
const valuesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)

const PARTS = ['title', 'intro', 'note', 'link', 'why', 'stop'] as const

/** What a text is in its mail; one that only some mails have is known by how it begins. */
function labelOf({ key, shipped }: { key: string; shipped: string }, mail: string, t: Translate): string {
  const own = key.startsWith(`${mail}.`) ? key.slice(mail.length + 1) : key
  const part = PARTS.find((name) => name === own)
  return part
    ? t(`admin-settings:mails.part.${part}`)
    : `“${shipped.length > 40 ? `${shipped.slice(0, 40).trimEnd()}…` : shipped}”`
}

/** What is planned is edited for its day. */
const dayOf = ({ history, today }: MailTexts, version: number | undefined): string => {
  const seen = history.find((each) => each.version === version)
  return seen?.state === 'planned' ? seen.from : today
}

interface TextsFormProps {
  data: MailTexts
  /** The version that is looked at; what counts today unless said otherwise. */
  shown: number | undefined
  onPreview: (preview: MailPreview | null) => void
}

function TextsForm({ data, shown, onPreview }: TextsFormProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { mail, language, version, texts } = data
  const nameOf = (at: number): string => `text_${at}`
  const check = (value: string, values: readonly string[]): string | true => {
    const used = valuesIn(value)
    const unknown = used.find((name) => !values.includes(name))
    if (value.trim() === '') return t('admin-settings:needed')
    if (unknown !== undefined) return t('admin-settings:mails.unknown', { name: unknown })
    const missing = values.find((name) => !used.includes(name) && !GREETED.includes(name))
    return missing === undefined || t('admin-settings:mails.missing', { name: missing })
  }
  const textsOf = (values: Record<string, string>) =>
    Object.fromEntries(texts.map(({ key }, at) => [key, (values[nameOf(at)] ?? '').trim()]))
  const save = async (said: Record<string, string>, from: string) => {
    await api(mailTexts.change, { params: { mail, language }, body: { texts: said, version, from } })
    onPreview(null)
    showToast({ kind: 'positive', message: t('admin-settings:saved') })
  }
  const { form, submit, field, summary, busy, forget, earlier } = useApiForm<Record<string, string>>({
    keepAs: `mail:${mail}:${language}`,
    version: `${version}:${shown ?? ''}`,
    onRefused: () => void revalidate(),
    rules: {
      ...Object.fromEntries(
        texts.map(({ values }, at) => [nameOf(at), { validate: (value: string) => check(value, values) }]),
      ),
      from: { validate: (day: string) => day >= data.today || t('admin-settings:dated.day_over') },
    },
    defaultValues: {
      ...Object.fromEntries(texts.map(({ text }, at) => [nameOf(at), text])),
      from: dayOf(data, shown),
    },
    send: async (values) => {
      await save(textsOf(values), values['from'] ?? data.today)
      form.reset({ ...values, from: data.today })
      forget()
      await go(officePaths.mailText({ mail, language }), { replace: true })
      await revalidate()
    },
  })
  const guard = useLeaveGuard(form.formState.isDirty, forget)
  const look = async () => {
    if (!(await form.trigger())) return
    const result = await apiResult(mailTexts.preview, {
      params: { mail, language },
      body: { texts: textsOf(form.getValues()) },
    })
    if (result.ok) onPreview(result.data)
  }
  const reset = () => {
    for (const [at, { shipped }] of texts.entries())
      form.setValue(nameOf(at), shipped, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {guard}
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      {texts.map(({ key, values, shipped, text }, at) => (
        <TextAreaField
          key={key}
          {...field(nameOf(at), labelOf({ key, shipped }, mail, t), 1000)}
          lang={language}
          rows={shipped.length > 90 ? 4 : 2}
          hint={
            <>
              {values.map((name) => `{{${name}}}`).join(' ')}
              {text !== shipped && (
                <span className="block">{t('admin-settings:mails.shipped', { text: shipped })}</span>
              )}
            </>
          }
        />
      ))}
      <TextField {...field('from', t('admin-settings:versions.day'))} type="date" min={data.today} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('admin-settings:pages.save')}
        </Button>
        <Button needsScript onClick={() => void look()}>
          {t('admin-settings:mails.look')}
        </Button>
        <Button variant="ghost" needsScript aria-disabled={busy} onClick={() => busy || reset()}>
          {t('admin-settings:mails.reset')}
        </Button>
      </div>
    </form>
  )
}
