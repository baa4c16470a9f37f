import { useEffect, useState } from 'react'
import css from './loading-overlay.module.css'
import { type OverlayPhase, overlayPhases } from './overlay-phases.ts'

/** Says that the next page is coming: a line at the top; it never covers what is already painted. */
export function LoadingOverlay({ isBusy, label }: { isBusy: boolean; label: string }) {
  const [phase, setPhase] = useState<OverlayPhase>('off')
  const [follow] = useState(() => overlayPhases(setPhase))
  useEffect(() => follow(isBusy), [follow, isBusy])

  return (
    <div role="status" className={css.overlay} data-state={phase}>
      {phase === 'busy' && <span className="sr-only">{label}</span>}
    </div>
  )
}
