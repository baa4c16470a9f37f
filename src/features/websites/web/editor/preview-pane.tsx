import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageName } from '#features/websites/content.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { styled } from '#web/ui/styled.ts'
import css from './editor.module.css'

const PATHS: Partial<Record<PageName, string>> = {
  'about-page': '/about',
  'featured-page': '/available',
  'contact-us-page': '/contact',
  'service-page': '/services',
  'team-page': '/team',
  'testimonial-page': '/testimonial',
  'why-us-page': '/why-us',
}

/** A desktop is as wide as a header needs to show all its links. */
const WIDTHS = { phone: 390, desktop: 1440 } as const

/** What was pressed in the picture of the site: a text to write, or a link to another page. */
export type Pick = { field: string } | { page: PageName }

/**
 * The real site as the draft has it, at the width of a phone or a desktop. It is drawn anew behind what is seen and then
 * takes its place, where one had scrolled to. No script runs in it.
 */
export function PreviewPane({
  token,
  page,
  stamp,
  onPick,
}: {
  token: string
  page: PageName
  /** Another one means that something was saved. */
  stamp: number
  onPick: (pick: Pick) => void
}) {
  const { locale: own } = useRoot()
  const [locale, setLocale] = useState<Locale>(own)
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  // On a phone the site is looked at as phones show it: a desktop's width would be too small to read.
  useEffect(() => {
    if (window.matchMedia('(max-width: 39.99em)').matches) setWidth('phone')
  }, [])
  const path = pathIn(locale, `/website-draft${PATHS[page] ?? ''}`)
  const src = `${path}?token=${token}&v=${stamp}`
  const pane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (pane.current) watch.observe(pane.current)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, size.width / WIDTHS[width]) || 1

  return (
    <section className={css.preview} aria-label={m.websites_edit_preview()}>
      <div className={css.previewBar}>
        <fieldset className={css.switch}>
          <legend className="sr-only">{m.websites_edit_preview_width()}</legend>
          {(['phone', 'desktop'] as const).map((one) => (
            <label key={one} title={WORDS[one]()}>
              <input
                type="radio"
                name="preview-width"
                checked={width === one}
                onChange={() => setWidth(one)}
              />
              {one === 'phone' ? (
                <IconDeviceMobile size={20} aria-hidden="true" />
              ) : (
                <IconDeviceDesktop size={20} aria-hidden="true" />
              )}
              <span>{WORDS[one]()}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={css.switch}>
          <legend className="sr-only">{m.websites_edit_preview_language()}</legend>
          {(['th', 'en'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="preview-language"
                checked={locale === one}
                onChange={() => setLocale(one)}
              />
              <span>{one === 'th' ? 'ไทย' : 'English'}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div ref={pane} className={css.previewPane} data-width={width}>
        <div
          className={css.previewScreen}
          ref={styled({
            width: `${WIDTHS[width]}px`,
            height: `${size.height / scale}px`,
            transform: `scale(${scale})`,
            'margin-inline': width === 'phone' ? 'auto' : '0',
          })}
        >
          <TwoFrames src={src} path={path} onPick={onPick} />
        </div>
      </div>
    </section>
  )
}

const WORDS = { phone: m.websites_edit_phone, desktop: m.websites_edit_desktop }

/** One frame is seen while the other one loads. */
function TwoFrames({ src, path, onPick }: { src: string; path: string; onPick: (pick: Pick) => void }) {
  const first = useRef<HTMLIFrameElement>(null)
  const second = useRef<HTMLIFrameElement>(null)
  const [seen, setSeen] = useState(0)
  const shown = useRef({ nth: -1, path: '' })
  const hear = useRef(onPick)
  hear.current = onPick

  useEffect(() => {
    const frames = [first.current!, second.current!]
    const nth = shown.current.nth === 0 ? 1 : 0
    const [frame, before] = [frames[nth]!, frames[1 - nth]!]
    const onLoad = () => {
      const page = frame.contentDocument
      if (!page || page.URL === 'about:blank') return
      page.addEventListener('click', (event) => {
        event.preventDefault()
        const pick = pickOf(event.target as Element)
        if (pick) hear.current(pick)
      })
      const top = shown.current.path === path ? (before.contentWindow?.scrollY ?? 0) : 0
      frame.contentWindow?.scrollTo(0, top)
      shown.current = { nth, path }
      setSeen(nth)
    }
    frame.addEventListener('load', onLoad)
    // Not by its `src`: each drawing would be a step of the browser's history, and Back would lead through all of them.
    frame.contentWindow?.location.replace(src)
    return () => frame.removeEventListener('load', onLoad)
  }, [src, path])

  return [first, second].map((ref, nth) => (
    <iframe
      key={nth === 0 ? 'first' : 'second'}
      ref={ref}
      title={m.websites_edit_preview()}
      // Ours to look into, and nothing more: no script, no form, no way out.
      sandbox="allow-same-origin"
      className={css.previewFrame}
      data-seen={nth === seen || undefined}
      aria-hidden={nth !== seen}
      tabIndex={nth === seen ? undefined : -1}
    />
  ))
}

const LEADS: Record<string, PageName> = {
  'website-draft': 'homepage',
  about: 'about-page',
  available: 'featured-page',
  contact: 'contact-us-page',
  services: 'service-page',
  team: 'team-page',
  testimonial: 'testimonial-page',
  'why-us': 'why-us-page',
}

function pickOf(target: Element): Pick | null {
  const field = target.closest('[data-edit]')?.getAttribute('data-edit')
  if (field) return { field }
  const path = target.closest('a')?.pathname.split('/').at(-1) ?? ''
  const page = LEADS[path]

  return page ? { page } : null
}
