import * as T from 'typebox'
import { LANGUAGES } from '../languages.ts'
import { choice } from '../schema.ts'
import { USERNAME_PATTERN } from './username.ts'

/** Local part @ domain, case-insensitive (specification §5). */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$"
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const Username = T.String({ pattern: USERNAME_PATTERN })
export const Email = T.String({ pattern: EMAIL_PATTERN, maxLength: 254 })
export const Password = T.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })

export const SignInBody = T.Object(
  { email: Email, password: T.String({ minLength: 1, maxLength: PASSWORD_MAX }) },
  { additionalProperties: false },
)
export const SignUpBody = T.Object(
  {
    email: Email,
    password: Password,
    username: T.Optional(Username),
    language: T.Optional(choice(LANGUAGES)),
  },
  { additionalProperties: false },
)

/** The token of a link in a mail: 128 bits or more, base64url. */
export const LINK_TOKEN_PATTERN = '^[\\w-]{22,64}$'
export const LinkToken = T.String({ pattern: LINK_TOKEN_PATTERN })
export const EmailBody = T.Object({ email: Email }, { additionalProperties: false })
export const ResetPasswordBody = T.Object(
  { token: LinkToken, password: Password },
  { additionalProperties: false },
)
export const VerifyEmailBody = T.Object({ token: LinkToken }, { additionalProperties: false })
export const SetupPasswordBody = T.Object({ password: Password }, { additionalProperties: false })

/** A password that is asked for again before something weighty; only its length is looked at. */
const AskedAgain = T.String({ minLength: 1, maxLength: PASSWORD_MAX })
export const ChangePasswordBody = T.Object(
  { current_password: AskedAgain, new_password: Password },
  { additionalProperties: false },
)
export const ChangeEmailBody = T.Object(
  { email: Email, password: AskedAgain },
  { additionalProperties: false },
)
export const DeleteAccountBody = T.Object({ password: AskedAgain }, { additionalProperties: false })
