// Opened by its address the dialog is part of the page before any script runs: its looks are the page's.
import '#web/ui/overlays/dialog.module.css'
import '#web/ui/fields/field.module.css'
import '#web/ui/note.module.css'
import '#web/ui/step-bars.module.css'
import '#features/accounts/web/panel.module.css'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  AccountDialogsContext,
  type AccountDialogsState,
  type AccountView,
  useAccountDialogs,
} from '#features/accounts/web/dialog-context.ts'
import { m } from '#i18n/messages/messages.js'
import { takeFlash } from '#web/page/flash.ts'
import { openByLinks } from '#web/page/open-by-links.ts'
import { useRoot } from '#web/page/root-data.ts'
import { LoadingOverlay } from '#web/ui/overlays/loading-overlay.tsx'

const VIEWS: readonly string[] = ['login', 'register', 'forgot']

/** Its forms are not part of the page's first view: pointing at a link that opens it fetches them. */
const loadDialog = () => import('#features/accounts/web/account-dialog.tsx')
const AccountDialog = lazy(loadDialog)

/** Knows which account dialog is open: by `?dialog=` in the address, or by a press. Also says what was just done. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { viewer } = useRoot()
  // Whoever is logged in went back to where they did, or opened an old link: there is nothing to log in to.
  const wanted = viewOf(search)
  const asked = viewer && wanted !== 'forgot' ? null : wanted
  const role = roleOf(search)
  const [state, setState] = useState<Pick<AccountDialogsState, 'view' | 'email' | 'role'>>({
    view: asked,
    email: '',
    role,
  })
  useEffect(
    () => setState((now) => (now.view === asked ? now : { ...now, view: asked, role })),
    [asked, role],
  )
  useEffect(showFlash, [])

  const close = useCallback(() => {
    setState({ view: null, email: '', role: '' })
    const params = new URLSearchParams(search)
    if (!params.has('dialog')) return
    params.delete('dialog')
    params.delete('redirectAfterLogin')
    params.delete('role')
    navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true })
  }, [navigate, pathname, search])
  const open = useCallback(
    (view: AccountView, email = '') => setState((now) => ({ ...now, view, email })),
    [],
  )
  useLayoutEffect(
    () =>
      openByLinks(viewOf, {
        fetch: loadDialog,
        open: (href) => setState({ view: viewOf(href), email: '', role: roleOf(href) }),
      }),
    [],
  )
  const dialogs = useMemo<AccountDialogsState>(() => ({ ...state, close, open }), [state, close, open])

  return <AccountDialogsContext.Provider value={dialogs}>{children}</AccountDialogsContext.Provider>
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

function roleOf(search: string): string {
  return new URLSearchParams(search.slice(search.indexOf('?'))).get('role') ?? ''
}

/** What the page before this one did, said once. Its words are fetched when there is something to say. */
export function showFlash(): void {
  const said = takeFlash()
  if (said) void import('#features/accounts/web/flash-words.ts').then(({ sayFlash }) => sayFlash(said))
}
