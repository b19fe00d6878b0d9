import { useState } from 'react'
import { withTexts } from '../../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../../shell/routing/late/lazy-dialog.tsx'
import { Button } from '../../../../ui/fields/button.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { filterQuery } from '../../board-search.ts'
import { usePlaceName } from '../filters/place-name.ts'
import type { ListState } from '../list-state.ts'
import { suggestedName } from './search-name.ts'

const loadDialog = withTexts(() => import('./save-search-dialog.tsx'))
const SaveSearchDialog = lazyDialog(loadDialog)

/** On a list: keeps what it is asked for, to be told of new posts. */
export function SaveSearch({ state }: { state: ListState }) {
  const t = useTranslate()
  const place = usePlaceName(state)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { kind, search, unknownZip } = state
  if (unknownZip) return null
  return (
    <>
      <Button
        size="small"
        needsScript
        aria-haspopup="dialog"
        icon={<Icon name="bell" className="size-4" />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {t('saved:search.open')}
      </Button>
      <SaveSearchDialog
        open={open}
        onClose={() => setOpen(false)}
        intent={{
          kind,
          query: filterQuery(kind, search),
          name: suggestedName({ t, language, kind, search, place }),
        }}
      />
    </>
  )
}
