import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['Ctrl K', 'find'],
  ['?', 'help'],
] as const

/** The keys of every table. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t('admin-office:table.keys.title')}>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
        {KEYS.map(([key, act]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md border border-edge px-2 py-0.5 text-sm">{key}</kbd>
            </dt>
            <dd>{t(`admin-office:table.keys.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
