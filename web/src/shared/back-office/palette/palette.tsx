import { Command } from 'cmdk'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { showModal } from '../../../ui/overlays/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useOfficeMember } from '../office-member.ts'
import { groupsFor } from '../office-places.ts'

const ITEM =
  'flex min-h-10 touch:min-h-12 cursor-pointer items-center gap-3 rounded-field px-3 text-sm data-[selected=true]:bg-moon'

/** Leads anywhere in the back office by what is typed. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { permissions } = useOfficeMember()
  const box = useRef<HTMLDialogElement>(null)
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
            placeholder={t('admin-office:find.hint')}
            className="h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          />
        </div>
        <Command.List className="max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain p-2">
          <Command.Empty className="px-3 py-8 text-center text-sm text-soft">
            {t('admin-office:find.empty')}
          </Command.Empty>
          <Command.Group
            heading={t('admin-office:places')}
            className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-soft"
          >
            {groupsFor(permissions).flatMap(({ places }) =>
              places.map(({ to, icon, name }) => (
                <Command.Item key={to} value={`${t(name)} ${to}`} onSelect={() => open(to)} className={ITEM}>
                  <Icon name={icon} className="size-4.5 flex-none" />
                  {t(name)}
                </Command.Item>
              )),
            )}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  )
}
