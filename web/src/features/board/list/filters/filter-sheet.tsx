import { counted } from '@lunula/contract/formats/numbers.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { unfiltered } from '../../board-search.ts'
import type { ListState } from '../list-state.ts'
import { filterGroups } from './filter-layout.ts'
import { GroupParts } from './filter-parts.tsx'
import { groupTitle } from './filter-words.ts'
import { PlaceFields } from './place-fields.tsx'

interface FilterSheetProps {
  state: ListState
  open: boolean
  onClose: () => void
}

/** Place and all filters in a sheet for the thumb; the button says how many posts they leave. */
export default function FilterSheet({ state, open, onClose }: FilterSheetProps) {
  const t = useTranslate()
  const { kind, list, search } = state
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('fields:filter.title')}
      footer={
        <>
          <Button onClick={() => state.show(unfiltered(kind, search))}>{t('fields:filter.clear')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('fields:filter.show', counted(list.totalDocs))}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          state.apply(event.currentTarget)
        }}
      >
        {/* what Enter presses in a form of several fields */}
        <button type="submit" hidden />
        <section>
          <h3 className="title-3 mb-2">{t('fields:where.title')}</h3>
          <PlaceFields state={state} />
        </section>
        {filterGroups(kind).map((group) => (
          <section key={group.title}>
            <h3 className="title-3 mb-1">{groupTitle(t, group.title, state.kind)}</h3>
            <GroupParts state={state} group={group} />
          </section>
        ))}
      </form>
    </Sheet>
  )
}
