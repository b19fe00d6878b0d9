/** Tells a password manager whose password is being set. People do not see it, and it is not sent. */
export const AccountNameField = ({ email }: { email: string }) => (
  <input
    type="email"
    name="account"
    autoComplete="username"
    defaultValue={email}
    key={email}
    readOnly
    hidden
    aria-hidden="true"
    tabIndex={-1}
  />
)
