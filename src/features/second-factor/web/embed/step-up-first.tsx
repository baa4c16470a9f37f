import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './proof.module.css'
import { asks } from './step-up.tsx'

/**
 * Fields that are saved only with a second factor shown lately: it is asked for before they are filled in, and until then
 * they stand still. Pages that have it also have `StepUp`, for whoever takes longer than it counts. What is typed around
 * it stays: the question is a dialog, and setting one up a window of its own.
 */
export function StepUpFirst({ isNeeded = true, children }: { isNeeded?: boolean; children: ReactNode }) {
  const { locale, viewer } = useRoot()
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  const look = useFetcher()
  const [isAway, setAway] = useState(false)
  const { isSet = false, isFresh = false } = viewer?.secondFactor ?? {}
  // Once open it stays so: what is being filled in is not taken away when its time is over.
  const [isOpen, setOpen] = useState(!isNeeded || isFresh)
  if (isFresh && !isOpen) setOpen(true)
  const [type = 'others'] = barePath(pathname).split('/').slice(2)
  const next = encodeURIComponent(pathname + search)
  const confirm = pathIn(locale, `/dashboard/${type}/confirm`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each coming back from the other window
  useEffect(() => {
    if (!isAway || isOpen) return
    const ask = () => look.submit({ intent: 'look' }, { method: 'post', action: confirm })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [isAway, isOpen])

  return (
    <>
      {!isOpen && (
        <Note tone="info" title={m.second_factor_first_title()}>
          <p>{isSet ? m.second_factor_first_text() : m.second_factor_first_setup_text()}</p>
          <p>
            {isSet && isHydrated ? (
              <Button variant="primary" onClick={() => asks.dispatchEvent(new Event('ask'))}>
                {m.second_factor_confirm_submit()}
              </Button>
            ) : isSet ? (
              <ButtonLink variant="primary" href={`${confirm}?next=${next}`}>
                {m.second_factor_confirm_submit()}
              </ButtonLink>
            ) : (
              <ButtonLink
                variant="primary"
                href={pathIn(locale, `/dashboard/${type}/general-settings/security?next=${next}`)}
                target="_blank"
                onClick={() => setAway(true)}
              >
                {m.second_factor_setup_go()}
              </ButtonLink>
            )}
          </p>
        </Note>
      )}
      {/* Inert and not disabled: what stands there is still sent along with the form around it. */}
      <div inert={!isOpen} className={isOpen ? css.open : css.waits}>
        {children}
      </div>
    </>
  )
}
