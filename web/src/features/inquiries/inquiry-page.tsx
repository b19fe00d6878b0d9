import { inquiries } from '@lunula/contract/inquiries/endpoints.ts'
import type { Inquiry } from '@lunula/contract/inquiries/schemas.ts'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { useChange } from '../../shell/routing/use-change.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** `/admin/inquiries/{id}`: what was written, and the answer that goes out by mail. */
export default function InquiryPage({ data }: ViewProps<typeof officePaths.inquiry, Inquiry>) {
  const t = useTranslate()
  const mayAnswer = useSession(({ user }) => user?.permissions.includes('customers.write') ?? false)
  const { changing, change } = useChange()
  const last = data.messages.at(-1)
  const seen = last ? { seen: last._id } : {}
  const order = data.order_number && ` · ${data.order_number}`
  return (
    <OfficeScreen
      title={t('admin-inquiries:from', { name: data.name })}
      lead={`${data.email} · ${t(`admin-inquiries:topic.${data.topic}`)}${order ?? ''} · ${t(`admin-inquiries:state.${data.state}`)}`}
      above={[{ label: t('admin-inquiries:title'), to: officePaths.inquiries() }]}
      action={
        mayAnswer &&
        data.state !== 'closed' && (
          <Button
            needsScript
            busy={changing}
            onClick={() =>
              void change(() => apiResult(inquiries.close, { params: { id: data._id }, query: seen }))
            }
          >
            {t('admin-inquiries:close')}
          </Button>
        )
      }
    >
      <ol className="grid gap-4">
        {data.messages.map(({ _id, by, text, createdAt }) => (
          <li key={_id}>
            <div
              className={classNames(
                'rounded-card p-5',
                by ? 'ms-8 bg-sunk sm:ms-16' : 'me-8 border border-line bg-surface sm:me-16',
              )}
            >
              <p className="mb-2 text-sm text-soft">
                {by ?? data.name} · <Moment iso={createdAt} />
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {mayAnswer && (
        <AnswerForm
          key={data._id}
          id={data._id}
          seen={seen}
          language={t(`admin-inquiries:language.${data.language}`)}
        />
      )}
    </OfficeScreen>
  )
}

interface AnswerFormProps {
  id: string
  /** The last message that is shown. */
  seen: { seen?: string }
  language: string
}

function AnswerForm({ id, seen, language }: AnswerFormProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { form, submit, field, summary, busy } = useApiForm({
    rules: { message: { required: t('admin-inquiries:answer.missing') } },
    defaultValues: { message: '' },
    keepAs: `answer:${id}`,
    send: async ({ message }) => {
      try {
        await api(inquiries.answer, { params: { id }, body: { message, ...seen } })
        form.reset()
      } finally {
        // also what came meanwhile, of which a refusal tells
        await revalidate()
      }
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField
        {...field('message', t('admin-inquiries:answer.label'))}
        hint={t('admin-inquiries:answer.hint', { language })}
        rows={6}
      />
      <div className="flex justify-end max-sm:*:flex-auto">
        <Button type="submit" needsScript variant="primary" busy={busy}>
          {t('admin-inquiries:answer.send')}
        </Button>
      </div>
    </form>
  )
}
