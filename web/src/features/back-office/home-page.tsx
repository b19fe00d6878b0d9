import { useOfficeMember } from '../../shared/back-office/office-member.ts'
import { OfficeNav } from '../../shared/back-office/office-nav.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** `/admin`: where the day begins. */
export default function HomePage() {
  const t = useTranslate()
  const { username } = useOfficeMember()
  return (
    <OfficeScreen title={t('admin-office:home.hello', { name: username })}>
      <div className="max-w-100 md:hidden">
        <OfficeNav />
      </div>
    </OfficeScreen>
  )
}
