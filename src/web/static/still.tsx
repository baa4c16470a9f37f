import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { localeHere } from '#web/say.ts'

/** The same object each time: React writes it into the page again when it is another one. */
const AS_SERVED = { __html: '' }
/** Browsers without popovers find none. */
const OPEN_PANEL = '[popover]:is(:popover-open)'

/** How somebody left a part that is rendered again: where the focus was, and the panel that was open. */
type LeftBehind = { focused?: Element | null; panel?: string }
export type Left = { current: LeftBehind }
type Load<Props> = () => Promise<ComponentType<Props>>

/** A still part on the server: rendered as any other, in the box by which the browser finds it. */
export function drawnHere<Props extends object>(Part: ComponentType<Props>) {
  return (props: Props) => (
    <div className="still">
      <Part {...props} />
    </div>
  )
}

/**
 * A still part in the browser. What the server has rendered stays as it is and needs no script; the part is fetched
 * when it must be rendered here: on a page reached without loading it, or with other content. Links and searches in
 * it use the router all the same.
 */
export function keptAsServed<Props extends object>(load: Load<Props>) {
  let coming: Promise<{ default: ComponentType<Props & { left: Left }> }> | undefined
  const fetchPart = () => {
    coming ??= Promise.all([load(), import('./still-anew.tsx')]).then(([part, { drawnAnew }]) => ({
      default: drawnAnew(part),
    }))
    return coming
  }
  const Part: unknown = lazy(fetchPart)
  // A part of the next page, not of the one that was served.
  if (isTakenOver) void fetchPart().catch(() => {})

  return (props: Props) => (
    <Still part={Part as ComponentType<{ left: Left }>} props={props} fetchPart={fetchPart} />
  )
}

let isTakenOver = false

/** Says that the page stands: what is loaded from now on belongs to another one. */
export function takeOver(): void {
  isTakenOver = true
}

function Still({
  part: Part,
  props,
  fetchPart,
}: {
  part: ComponentType<{ left: Left }>
  props: object
  fetchPart: () => Promise<unknown>
}) {
  const isKept = useIsKept(props)
  const left = useRef<LeftBehind>({})

  return isKept ? (
    <Served key="served" fetchPart={fetchPart} left={left} />
  ) : (
    <Part key="drawn" {...props} left={left} />
  )
}

/** True from hydration until the part gets other content. */
function useIsKept(props: object): boolean {
  const isHydrated = useIsHydrated()
  const locale = localeHere()
  const [served, setServed] = useState(isHydrated ? null : { props, locale })
  if (!served) return false
  if (served.locale === locale && isSame(served.props, props)) return true
  setServed(null)

  return false
}

function Served({ fetchPart, left }: { fetchPart: () => Promise<unknown>; left: Left }) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const box = useRef<HTMLDivElement>(null)
  // The focus on a link of this part, or a panel that is open in it, is kept when it is rendered again.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const focused = document.activeElement
      left.current = {
        focused: element?.contains(focused) ? focused : null,
        panel: element?.querySelector(OPEN_PANEL)?.id,
      }
    }
  }, [left])

  const prepare = (path: string) => {
    if (path === window.location.pathname) void fetchPart().catch(() => {})
  }
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    prepare(link.pathname)
    const { pathname, search, hash } = window.location
    const to = link.pathname + link.search + link.hash
    navigate(to, { replace: to === pathname + search + hash })
  }
  const search = (event: SyntheticEvent) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get') return
    event.preventDefault()
    prepare(new URL(form.action).pathname)
    submit(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null) ?? form)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and forms inside are what is used
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns the keyboard into clicks
    <div
      ref={box}
      className="still"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what is there stays
      dangerouslySetInnerHTML={AS_SERVED}
      onClick={follow}
      onSubmit={search}
      onPointerOver={markMeant}
      onFocus={markMeant}
    />
  )
}

/** What the router must know of a link's page is fetched when somebody points at it. */
function markMeant(event: SyntheticEvent): void {
  linkOf(event)?.setAttribute('data-discover', 'true')
}

/** The link of an event, if it leads to a page of ours. */
function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a')
  const isOurs = /^\/(?!\/)/.test(link?.getAttribute('href') ?? '')

  return link && isOurs && !link.target && !link.hasAttribute('download') ? link : null
}

function isSame(one: object, other: object): boolean {
  const names = Object.keys(one) as (keyof object)[]

  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
