import { reviews } from '@lunula/contract/reviews/endpoints.ts'
import { type KeptReview, ReviewBody } from '@lunula/contract/reviews/schemas.ts'
import { api } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../shell/overlays/toast-store.ts'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface ReviewDialogProps {
  slug: string
  /** What was written before, if anything. */
  review: KeptReview | null
  open: boolean
  onClose: () => void
  kept: (review: KeptReview) => void
}

/** Writes one's review of a product or changes it. */
export function ReviewDialog({ open, ...props }: ReviewDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      keepsWords
      open={open}
      onClose={props.onClose}
      title={t(props.review ? 'reviews:form.change' : 'reviews:form.title')}
      description={t('reviews:form.text')}
    >
      {open && <ReviewForm {...props} />}
    </Dialog>
  )
}

interface Values {
  stars: string
  title: string
  text: string
}

function ReviewForm({ slug, review, onClose, kept }: Omit<ReviewDialogProps, 'open'>) {
  const t = useTranslate()
  const { form, submit, field, summary, busy } = useApiForm<Values>({
    schema: ReviewBody,
    rules: { stars: { required: t('reviews:form.stars_missing') } },
    defaultValues: {
      stars: String(review?.stars ?? ''),
      title: review?.title ?? '',
      text: review?.text ?? '',
    },
    fieldOf: { 'reviews.empty': 'text' },
    keepAs: `review:${slug}`,
    send: async ({ stars, title, text }) => {
      const body = { stars: Number(stars), title: title.trim(), text }
      kept(await api(review ? reviews.change : reviews.write, { params: { slug }, body }))
      showToast({ kind: 'positive', message: t('reviews:form.done'), duration: TOAST_MS.success })
      onClose()
    },
  })
  const stars = field('stars', t('reviews:form.stars'))
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <StarChoice
        id={stars.id}
        legend={stars.label}
        error={stars.error}
        chosen={Number(form.watch('stars'))}
        input={form.register('stars', { required: t('reviews:form.stars_missing') })}
      />
      <TextField {...field('title', t('reviews:form.headline'))} autoComplete="off" />
      <TextAreaField {...field('text', t('reviews:form.body'))} rows={6} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t('reviews:form.action')}
      </Button>
    </form>
  )
}

interface StarChoiceProps {
  id: string
  legend: string
  error: string | undefined
  chosen: number
  input: object
}

/** One to five, chosen by a press or the arrow keys. */
function StarChoice({ id, legend, error, chosen, input }: StarChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 place-items-center rounded-full has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              {...input}
              id={star === 1 ? id : undefined}
              type="radio"
              value={star}
              className="unseen"
              aria-label={t('ui:stars', { count: star })}
            />
            <Icon
              name="star"
              className={star <= chosen ? 'size-7 fill-warning text-warning' : 'size-7 text-edge'}
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
