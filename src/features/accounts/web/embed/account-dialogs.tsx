// Opened by its address the dialog is part of the page before any script runs: its looks are the page's.
import '#web/ui/dialog.module.css'
import '#web/ui/field.module.css'
import '#web/ui/note.module.css'
import '../panel.module.css'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { takeFlash } from '#web/flash.ts'
import { ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { showSnack } from '#web/ui/snackbar-store.ts'
import {
  AccountDialogsContext,
  type AccountDialogsState,
  type AccountView,
  useAccountDialogs,
} from '../dialog-context.ts'

const VIEWS: readonly string[] = ['login', 'register', 'forgot']

/** Its forms are not part of the page's first view: pointing at a link that opens it fetches them. */
const loadDialog = () => import('../account-dialog.tsx')
const AccountDialog = lazy(loadDialog)
const prefetch = () => void loadDialog()

/** Knows which account dialog is open: by `?dialog=` in the address, or by a press. Also says what was just done. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = viewOf(search)
  const [state, setState] = useState<{ view: AccountView | null; email: string }>({ view: asked, email: '' })
  useEffect(() => setState((now) => (now.view === asked ? now : { ...now, view: asked })), [asked])
  useEffect(showFlash, [])

  const close = useCallback(() => {
    setState({ view: null, email: '' })
    const params = new URLSearchParams(search)
    if (!params.has('dialog')) return
    params.delete('dialog')
    params.delete('redirectAfterLogin')
    navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  const dialogs = useMemo<AccountDialogsState>(
    () => ({ ...state, close, open: (view, email = '') => setState({ view, email }) }),
    [state, close],
  )

  return <AccountDialogsContext.Provider value={dialogs}>{children}</AccountDialogsContext.Provider>
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
    <ButtonLink
      variant={variant}
      href={`?${query}`}
      onClick={press}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </ButtonLink>
  )
}

/** The place of the dialog: once per public layout. What stands in it is fetched when it is first asked for. */
export function AccountDialogs() {
  const { view } = useAccountDialogs()
  const [wasAsked, setAsked] = useState(view !== null)
  if (view !== null && !wasAsked) setAsked(true)
  if (!wasAsked) return null

  return (
    <Suspense fallback={<LoadingOverlay isBusy label={m.site_loading()} />}>
      <AccountDialog />
    </Suspense>
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
  if (said === 'joined') showSnack({ title: m.people_said_joined() })
  if (said === 'verify') showSnack({ title: m.people_said_verify() })
  if (said === 'password')
    showSnack({ title: m.accounts_toast_password(), text: m.accounts_toast_password_text() })
}
