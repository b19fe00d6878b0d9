import { MAX_PAGE_TEXT } from '@lunula/contract/content-pages/constants.ts'
import { contentPages } from '@lunula/contract/content-pages/endpoints.ts'
import type { PageText } from '@lunula/contract/content-pages/schemas.ts'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { VersionHistory } from '../../../shared/back-office/dated/version-history.tsx'
import { EarlierWords } from '../../../shared/back-office/earlier-words.tsx'
import { useLeaveGuard } from '../../../shared/back-office/leave-guard.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** `/admin/pages/{slug}/{language}`: a text, what it looks like, and its earlier versions. */
export default function PageTextPage({ data, search }: ViewProps<typeof officePaths.pageText, PageText>) {
  const t = useTranslate()
  const { slug, language, version, history } = data
  const latest = history[0]?.version ?? version
  const counts = history.find(({ state }) => state === 'current')?.version
  const { changing, change } = useChange()
  const takeBack = (each: number) =>
    change(() => apiResult(contentPages.withdraw, { params: { slug, language, version: each } }))
  return (
    <OfficeScreen
      title={data.title}
      name={`${data.title} · ${LANGUAGE_NAMES[language]}`}
      lead={t('admin-settings:pages.edit_lead')}
      above={[{ label: t('admin-settings:pages.title'), to: officePaths.pageTexts() }]}
      action={
        <a href={`/${slug}?lang=${language}`} target="_blank" rel="noopener" className={textLink}>
          {t('admin-settings:pages.open')}
        </a>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <TextForm
            key={`${slug} ${language} ${version} ${latest}`}
            text={data}
            latest={latest}
            isOld={version !== counts}
          />
          <Card>
            <h2 className="mb-3 font-semibold">{t('admin-settings:pages.preview')}</h2>
            <div lang={language}>
              <RichText html={data.html} />
            </div>
          </Card>
        </div>
        <VersionHistory
          versions={history}
          shown={version}
          linkTo={(each) => officePaths.pageText({ slug, language }, { version: each })}
          note={({ by }) => by ?? t('admin-settings:shipped')}
          onTakeBack={(each) => void takeBack(each)}
          busy={changing}
        />
      </div>
      {search.version !== undefined && search.version !== counts && (
        <p className="mt-4 text-sm text-soft">{t('admin-settings:pages.old')}</p>
      )}
    </OfficeScreen>
  )
}

/** What is planned is edited for its day. */
const dayOf = ({ history, version, today }: PageText): string => {
  const shown = history.find((each) => each.version === version)
  return shown?.state === 'planned' ? shown.from : today
}

function TextForm({ text, latest, isOld }: { text: PageText; latest: number; isOld: boolean }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { slug, language } = text
  const { form, submit, field, summary, busy, forget, earlier } = useApiForm({
    keepAs: `page:${slug}:${language}`,
    version: `${text.version}:${latest}`,
    onRefused: () => void revalidate(),
    rules: {
      title: { required: t('admin-settings:needed') },
      body: { required: t('admin-settings:needed') },
      from: { validate: (day: string) => day >= text.today || t('admin-settings:dated.day_over') },
    },
    fieldOf: { 'content_pages.unknown_value': 'body', 'content_pages.empty': 'body' },
    defaultValues: { title: text.title, body: text.body, from: dayOf(text) },
    send: async (said) => {
      await api(contentPages.change, { params: { slug, language }, body: { ...said, version: latest } })
      form.reset({ ...said, from: text.today })
      forget()
      showToast({ kind: 'positive', message: t('admin-settings:saved') })
      await go(officePaths.pageText({ slug, language }), { replace: true })
      await revalidate()
    },
  })
  const guard = useLeaveGuard(form.formState.isDirty, forget)
  const insert = (name: string) => {
    const body = form.getValues('body')
    const at = area.current?.selectionStart ?? body.length
    form.setValue('body', `${body.slice(0, at)}{{${name}}}${body.slice(at)}`, { shouldDirty: true })
    area.current?.focus()
  }
  const { ref, ...body } = field('body', t('admin-settings:pages.body'), MAX_PAGE_TEXT)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {guard}
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <EarlierWords earlier={earlier} />
      <TextField
        {...field('title', t('admin-settings:pages.name'), 120)}
        lang={language}
        autoComplete="off"
      />
      <TextAreaField
        {...body}
        ref={(element) => {
          area.current = element
          ref(element)
        }}
        lang={language}
        hint={t('admin-settings:pages.markdown')}
        rows={18}
      />
      <div>
        <p className="text-sm text-soft">{t('admin-settings:pages.values')}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {text.values.map((name) => (
            <li key={name}>
              <button
                type="button"
                className={`${chipClass()} tight:wrap-anywhere tight:whitespace-normal`}
                onClick={() => insert(name)}
              >
                {`{{${name}}}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <TextField {...field('from', t('admin-settings:versions.day'))} type="date" min={text.today} />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t(!isOld ? 'admin-settings:pages.save' : 'admin-settings:pages.bring_back')}
        </Button>
      </div>
    </form>
  )
}
