declare global {
  interface Window {
    /** Hears of a step through the history before the router does, and may keep it from hearing (`use-back-closes.ts`). */
    beforeRouter?: (event: PopStateEvent) => void
  }
}

/**
 * Runs in the page before anything else of ours, as text. What happens to the window itself is told in the order in which
 * listeners came, capturing or not, so that whoever wants to hear of Back before the router must have come before it.
 */
export const BEFORE_ROUTER = `addEventListener('popstate',e=>{self.beforeRouter?.(e)})`
