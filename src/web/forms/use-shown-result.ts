import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Puts the focus where the fragment of an address points, as a browser does without script: the router only scrolls
 * there, and a screen reader would say nothing. For a form whose action names the place of its result.
 */
export function useShownResult(): void {
  const location = useLocation()
  const [first] = useState(location)
  useEffect(() => {
    // The browser itself went where the first address points.
    if (location !== first && location.hash)
      document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
  }, [location, first])
}
