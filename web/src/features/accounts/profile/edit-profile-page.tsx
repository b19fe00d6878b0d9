import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { ProfileBody } from '@lunula/contract/accounts/profile/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { setUser } from '../../../shell/session/session-store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { usernameRules } from '../username-rules.ts'
import { PictureEditor } from './picture-editor.tsx'

/** Here both fields stand on the screen, so the username may not be left empty. */
const FORM = { ...ProfileBody, required: ['username'] }
const FIELD_OF = { 'auth.username_taken': 'username', 'auth.username_reserved': 'username' } as const

/** `/account/edit-profile`: username, phone and picture. */
export default function EditProfilePage({ data: user }: ViewProps<typeof paths.editProfile, User>) {
  const t = useTranslate()
  return (
    <AccountFrame
      narrow
      title={t('profile:edit.title')}
      above={[{ label: t('profile:title'), to: paths.profile() }]}
    >
      <Card className="grid gap-6">
        <PictureEditor user={user} />
        <div className="border-t border-line pt-6">
          <ProfileForm user={user} />
        </div>
      </Card>
    </AccountFrame>
  )
}

function ProfileForm({ user }: { user: User }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { submit, field, summary, busy } = useApiForm({
    schema: FORM,
    rules: { username: usernameRules(t, { required: true }) },
    defaultValues: { username: user.username, phone: user.phone ?? '' },
    fieldOf: FIELD_OF,
    send: async ({ username, phone }) => {
      const body = { username: username.trim(), phone: phone.trim() || null }
      setUser(await api(profile.updateMe, { body }))
      showToast({ kind: 'positive', message: t('profile:edit.saved'), duration: TOAST_MS.success })
      await navigate(paths.profile())
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('username', t('accounts:username'))}
        hint={t('forms:field.username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('phone', t('profile:phone'))}
        optional
        hint={t('profile:edit.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="form-end">
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('profile:edit.save')}
        </Button>
        <Link to={paths.profile()} className={buttonClass({ variant: 'ghost', size: 'large' })}>
          {t('profile:cancel')}
        </Link>
      </div>
    </form>
  )
}
