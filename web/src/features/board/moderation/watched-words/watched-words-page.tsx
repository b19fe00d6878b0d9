import { watchedWords } from '@lunula/contract/board/moderation/endpoints.ts'
import type { WatchedWord } from '@lunula/contract/board/moderation/watched-words.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { ChipNav } from '../../../../shared/back-office/chip-nav.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../../shell/api/api.ts'
import { useApiForm } from '../../../../shell/forms/use-api-form.ts'
import { LANGUAGE_NAMES } from '../../../../shell/i18n/languages.ts'
import { useChange } from '../../../../shell/routing/use-change.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.watchedWords, PageOf<WatchedWord>>

/** `/admin/watched-words`: words that send a post to the moderators. */
export default function WatchedWordsPage({ data, search }: Props) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const [edited, setEdited] = useState<WatchedWord | 'new' | null>(null)
  const [removed, setRemoved] = useState<WatchedWord | null>(null)
  const remove = async (confirmed: boolean) => {
    const gone = removed
    setRemoved(null)
    if (confirmed && gone) await change(() => apiResult(watchedWords.remove, { params: { id: gone._id } }))
  }
  return (
    <OfficeScreen
      title={t('admin-board:words.title')}
      lead={t('admin-board:words.lead')}
      narrow
      action={
        <Button
          variant="primary"
          needsScript
          icon={<Icon name="plus" className="size-4.5" />}
          onClick={() => setEdited('new')}
        >
          {t('admin-board:words.add')}
        </Button>
      }
    >
      <ChipNav
        label={t('admin-board:words.language')}
        chips={[undefined, ...LANGUAGES].map((language) => ({
          text: language ? LANGUAGE_NAMES[language] : t('admin-board:words.all'),
          to: officePaths.watchedWords({}, { language }),
          current: language === search.language,
        }))}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-board:words.empty')}>{t('admin-board:words.empty_text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((each) => (
              <li key={each._id} className="flex flex-wrap items-center gap-3 px-5 py-3 text-sm">
                <span className="min-w-40 flex-1">
                  <span className="flex flex-wrap items-center gap-2">
                    <span lang={each.language ?? undefined} className="font-medium">
                      {each.words}
                    </span>
                    {each.posts > 0 && (
                      <Badge tone="warning">{t('admin-board:words.posts', { count: each.posts })}</Badge>
                    )}
                  </span>
                  <span className="text-soft">
                    {each.language ? LANGUAGE_NAMES[each.language] : t('admin-board:words.any')}
                    {each.note && ` · ${each.note}`}
                  </span>
                </span>
                <Button
                  size="small"
                  needsScript
                  aria-label={`${t('admin-board:edit')}: ${each.words}`}
                  onClick={() => setEdited(each)}
                >
                  {t('admin-board:edit')}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  needsScript
                  busy={changing}
                  aria-label={`${t('admin-board:remove')}: ${each.words}`}
                  onClick={() => setRemoved(each)}
                >
                  {t('admin-board:remove')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => officePaths.watchedWords({}, { ...search, page })}
      />
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'admin-board:words.add' : 'admin-board:edit')}
      >
        {edited && <WordsForm row={edited === 'new' ? null : edited} onSaved={() => setEdited(null)} />}
      </Dialog>
      <ConfirmDialog
        open={removed !== null}
        danger
        title={t('admin-board:words.ask', { words: removed?.words ?? '' })}
        action={t('admin-board:remove')}
        cancel={t('admin-board:cancel')}
        onAnswer={(confirmed) => void remove(confirmed)}
      />
    </OfficeScreen>
  )
}

function WordsForm({ row, onSaved }: { row: WatchedWord | null; onSaved: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { submit, field, summary, busy } = useApiForm({
    rules: {
      words: { validate: (value: string) => value.trim().length >= 2 || t('admin-board:words.missing') },
    },
    fieldOf: { 'board.watched_word_exists': 'words' },
    defaultValues: { words: row?.words ?? '', language: row?.language ?? '', note: row?.note ?? '' },
    send: async ({ words, language, note }) => {
      const said = { words: words.trim(), note: note.trim() }
      const body = { ...said, ...(language && { language: language as Language }) }
      await (row
        ? api(watchedWords.change, { params: { id: row._id }, body: { ...body, updatedAt: row.updatedAt } })
        : api(watchedWords.create, { body }))
      await revalidate()
      onSaved()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('words', t('admin-board:words.words'))}
        hint={t('admin-board:words.hint')}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        {...field('language', t('admin-board:words.language'))}
        placeholder={t('admin-board:words.any')}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <TextField
        {...field('note', t('admin-board:words.note'))}
        maxLength={200}
        optional
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('admin-board:save')}
      </Button>
    </form>
  )
}
