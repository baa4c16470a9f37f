import { type RefObject, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'

/** A form as it was sent: its fields, and where to. */
export type Sent = { formData: FormData; action: string }

/**
 * The form that this page sent last by navigation, for sending it again. Taken from the router itself: a render shows
 * a form on its way only if there is time to render before the answer, and on a slow phone there is none.
 */
export function useLastSent(): RefObject<Sent | null> {
  const last = useRef<Sent | null>(null)
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(
    () =>
      router?.subscribe(({ navigation: { state, formData, formAction } }) => {
        if (state === 'submitting' && formData) last.current = { formData, action: formAction }
      }),
    [router],
  )

  return last
}
