import { officeHome } from '@lunula/contract/back-office/home/endpoints.ts'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { showModal } from '../../../ui/overlays/dialog-box.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useOfficeMember } from '../office-member.ts'
import { groupsFor } from '../office-places.ts'

const ITEM =
  'flex min-h-10 touch:min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 text-sm data-[selected=true]:bg-moon'
const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft'

/** What is found by words, and where it leads; the server tells only what the caller may see. */
const KINDS = [
  { kind: 'order', icon: 'package', to: (id: string) => officePaths.order({ id }) },
  { kind: 'product', icon: 'tag', to: (id: string) => officePaths.editProduct({ slug: id }) },
  { kind: 'customer', icon: 'user', to: (id: string) => officePaths.customer({ id }) },
] as const

/** Leads anywhere in the back office by what is typed. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { permissions } = useOfficeMember()
  const box = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const found = useRemote(officeHome.find, q.length > 1 ? { query: { q } } : null, {
    keepPrevious: true,
    delayMs: 150,
  })
  useEffect(() => {
    if (box.current && !box.current.open) showModal(box.current)
  }, [])
  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  return (
    <dialog
      ref={box}
      className="dialog mt-[12dvh] w-[min(40rem,94vw)] overflow-hidden rounded-stage"
      data-from="center"
      aria-label={t('admin-office:find.open')}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === box.current) onClose()
      }}
    >
      <Command label={t('admin-office:find.open')} loop>
        <div className="flex items-center gap-3 border-b border-line px-5">
          <Icon name="search" className="size-5 text-soft" />
          <Command.Input
            autoFocus
            value={typed}
            onValueChange={setTyped}
            maxLength={80}
            placeholder={t('admin-office:find.hint')}
            className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          />
        </div>
        <Command.List className="max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain p-2">
          <Command.Empty className="px-3 py-8 text-center text-sm text-soft">
            {t('admin-office:find.empty')}
          </Command.Empty>
          <Command.Group heading={t('admin-office:places')} className={GROUP}>
            {groupsFor(permissions).flatMap(({ places }) =>
              places.map(({ to, icon, name }) => (
                <Command.Item key={to} value={`${t(name)} ${to}`} onSelect={() => open(to)} className={ITEM}>
                  <Icon name={icon} className="size-4.5 flex-none" />
                  {t(name)}
                </Command.Item>
              )),
            )}
          </Command.Group>
          {KINDS.map(({ kind, icon, to }) => {
            const docs = (found.data?.docs ?? []).filter((each) => each.kind === kind)
            if (docs.length === 0) return null
            return (
              <Command.Group
                key={kind}
                heading={t(`admin-office:find.kind.${kind}`)}
                forceMount
                className={GROUP}
              >
                {docs.map(({ _id, name, detail }) => (
                  <Command.Item
                    key={_id}
                    value={`${_id} ${q}`}
                    forceMount
                    onSelect={() => open(to(_id))}
                    className={ITEM}
                  >
                    <Icon name={icon} className="size-4.5 flex-none" />
                    <span className="font-semibold">{name}</span>
                    <span className="min-w-0 truncate text-soft">{detail}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            )
          })}
        </Command.List>
      </Command>
    </dialog>
  )
}
