import { createContext, useContext } from 'react'

/** The dialogs of an account, named as in `?dialog=`. */
export type AccountView = 'login' | 'register' | 'forgot'

/** Which dialog is open, and how to open and close them. */
export type AccountDialogsState = {
  view: AccountView | null
  /** Carried from one panel to the next. */
  email: string
  /** What somebody came to be, as the link that was pressed says (`&role=manager`). */
  role: string
  open(view: AccountView, email?: string): void
  close(): void
}

export const AccountDialogsContext = createContext<AccountDialogsState | null>(null)

/** Opens and closes the account dialogs of the page around. */
export function useAccountDialogs(): AccountDialogsState {
  const dialogs = useContext(AccountDialogsContext)
  if (!dialogs) throw new Error('there is no AccountProvider around this')

  return dialogs
}
