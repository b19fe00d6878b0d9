import { MAX_PAGE_TEXT } from '@lunula/contract/content-pages/constants.ts'
import type { PageText } from '@lunula/contract/content-pages/schemas.ts'
import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { useLeaveGuard } from '../../../shared/back-office/leave-guard.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** `/admin/pages/{slug}/{language}`: a text, what it looks like, and its earlier versions. */
export default function PageTextPage({ data, search }: ViewProps<typeof officePaths.pageText, PageText>) {
  const t = useTranslate()
  const { slug, language, version, history } = data
  const latest = history[0]?.version ?? version
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
          <TextForm key={`${slug} ${language} ${version} ${latest}`} text={data} latest={latest} />
          <Card>
            <h2 className="mb-3 font-semibold">{t('admin-settings:pages.preview')}</h2>
            <div lang={language}>
              <RichText html={data.html} />
            </div>
          </Card>
        </div>
        <Card padded={false}>
          <h2 className="border-b border-line px-5 py-3 font-semibold">
            {t('admin-settings:pages.history')}
          </h2>
          <ol className="divide-y divide-line text-sm">
            {history.map((each) => (
              <li key={each.version} className="px-5 py-2.5">
                <span className="flex items-center justify-between gap-2">
                  <Link
                    to={officePaths.pageText(
                      { slug, language },
                      { version: each.version === latest ? undefined : each.version },
                    )}
                    aria-current={each.version === version ? 'true' : undefined}
                    className={textLink}
                  >
                    {t('admin-settings:version', { version: each.version })}
                  </Link>
                  {each.version === version && <Badge>{t('admin-settings:pages.shown')}</Badge>}
                </span>
                <span className="block text-xs text-soft">
                  {each.by ?? t('admin-settings:shipped')} · <Moment iso={each.updatedAt} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
      {search.version !== undefined && search.version !== latest && (
        <p className="mt-4 text-sm text-soft">{t('admin-settings:pages.old')}</p>
      )}
    </OfficeScreen>
  )
}

function TextForm({ text, latest }: { text: PageText; latest: number }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const { slug, language } = text
  const { form, submit, field, summary, busy } = useApiForm({
    rules: {
      title: { required: t('admin-settings:needed') },
      body: { required: t('admin-settings:needed') },
    },
    fieldOf: { 'content_pages.unknown_value': 'body', 'content_pages.empty': 'body' },
    defaultValues: { title: text.title, body: text.body },
    send: async (said) => {
      const { contentPages } = await import('@lunula/contract/content-pages/endpoints.ts')
      await api(contentPages.change, { params: { slug, language }, body: { ...said, version: latest } })
      form.reset(said)
      showToast({ kind: 'positive', message: t('admin-settings:saved') })
      await go(officePaths.pageText({ slug, language }), { replace: true })
      await revalidate()
    },
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const insert = (name: string) => {
    const body = form.getValues('body')
    const at = area.current?.selectionStart ?? body.length
    form.setValue('body', `${body.slice(0, at)}{{${name}}}${body.slice(at)}`, { shouldDirty: true })
    area.current?.focus()
  }
  const { ref, ...body } = field('body', t('admin-settings:pages.body'))
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {guard}
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('title', t('admin-settings:pages.name'))}
        lang={language}
        maxLength={120}
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
        maxLength={MAX_PAGE_TEXT}
      />
      <div>
        <p className="text-sm text-soft">{t('admin-settings:pages.values')}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {text.values.map((name) => (
            <li key={name}>
              <button type="button" className={chipClass()} onClick={() => insert(name)}>
                {`{{${name}}}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t(text.version === latest ? 'admin-settings:pages.save' : 'admin-settings:pages.bring_back')}
        </Button>
      </div>
    </form>
  )
}
