import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { takeFlash } from '#web/flash.ts'
import { ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSnack } from '#web/ui/snackbar-store.ts'
import { ForgotPanel } from '../forgot-panel.tsx'
import { LoginPanel } from '../login-panel.tsx'
import { PanelPicture } from '../panel-picture.tsx'
import { RegisterPanel } from '../register-panel.tsx'

/** The dialogs of an account, named as in `?dialog=`. */
export type AccountView = 'login' | 'register' | 'forgot'

type Dialogs = {
  view: AccountView | null
  /** Carried from one panel to the next. */
  email: string
  open(view: AccountView, email?: string): void
  close(): void
}

const Context = createContext<Dialogs | null>(null)
const VIEWS: readonly string[] = ['login', 'register', 'forgot']

/** Knows which account dialog is open: by `?dialog=` in the address, or by a press. Also says what was just done. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = viewOf(search)
  const [state, setState] = useState<{ view: AccountView | null; email: string }>({ view: asked, email: '' })
  useEffect(() => setState((now) => ({ ...now, view: asked })), [asked])
  useEffect(showFlash, [])

  const close = useCallback(() => {
    setState({ view: null, email: '' })
    const params = new URLSearchParams(search)
    if (!params.has('dialog')) return
    params.delete('dialog')
    params.delete('redirectAfterLogin')
    navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  const dialogs = useMemo<Dialogs>(
    () => ({ ...state, close, open: (view, email = '') => setState({ view, email }) }),
    [state, close],
  )

  return <Context.Provider value={dialogs}>{children}</Context.Provider>
}

/** Opens and closes the account dialogs of the page around. */
export function useAccountDialogs(): Dialogs {
  const dialogs = useContext(Context)
  if (!dialogs) throw new Error('there is no AccountProvider around this')

  return dialogs
}

/** A button that opens the login dialog; without script it loads the same page with the dialog open. */
export function LoginLink({
  view = 'login',
  target,
  variant = 'dark',
  children,
}: {
  view?: AccountView
  /** Where to go afterwards, a path of this site. */
  target?: string
  variant?: ButtonVariant
  children: ReactNode
}) {
  const { open } = useAccountDialogs()
  const query = new URLSearchParams({ dialog: view, ...(target ? { redirectAfterLogin: target } : {}) })
  const press = (event: MouseEvent) => {
    if (target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(view)
  }

  return (
    <ButtonLink variant={variant} href={`?${query}`} onClick={press}>
      {children}
    </ButtonLink>
  )
}

/** The dialog itself, one for all three forms: once per public layout. */
export function AccountDialogs() {
  const { view, email, open, close } = useAccountDialogs()
  const [params] = useSearchParams()
  const target = params.get('redirectAfterLogin') ?? ''
  const isRegister = view === 'register'
  const titles = {
    login: m.accounts_login_title,
    register: m.accounts_register_title,
    forgot: m.accounts_forgot_title,
  }

  return (
    <Dialog
      width={1200}
      isOpen={view !== null}
      isTitleHidden
      title={titles[view ?? 'login']()}
      closeLabel={m.accounts_close()}
      onClose={close}
      picture={
        <PanelPicture
          src={isRegister ? '/art/studio-leaf-night.svg' : '/art/balcony-turmeric-golden.svg'}
          title={isRegister ? m.accounts_register_welcome() : m.accounts_login_welcome()}
          text={isRegister ? m.accounts_register_welcome_text() : m.accounts_login_welcome_text()}
        />
      }
    >
      {view === 'login' && (
        <LoginPanel
          email={email}
          target={target}
          onForgot={(typed) => open('forgot', typed)}
          onRegister={() => open('register')}
        />
      )}
      {view === 'forgot' && <ForgotPanel email={email} onBack={(typed) => open('login', typed)} />}
      {isRegister && <RegisterPanel onLogin={(typed) => open('login', typed)} onClose={close} />}
    </Dialog>
  )
}

function viewOf(search: string): AccountView | null {
  const asked = new URLSearchParams(search).get('dialog') ?? ''

  return VIEWS.includes(asked) ? (asked as AccountView) : null
}

/** What the page before this one did, said once. */
export function showFlash(): void {
  const said = takeFlash()
  if (said === 'login') showSnack({ title: m.accounts_toast_login(), text: m.accounts_toast_successful() })
  if (said === 'logout') showSnack({ title: m.accounts_toast_logout() })
  if (said === 'password')
    showSnack({ title: m.accounts_toast_password(), text: m.accounts_toast_password_text() })
}
