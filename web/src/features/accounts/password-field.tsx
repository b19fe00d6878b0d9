import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** A password that can be shown while it is typed. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(shown ? 'accounts:password.hide' : 'accounts:password.show')}
          aria-pressed={shown}
          icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
