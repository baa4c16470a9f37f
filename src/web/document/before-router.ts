declare global {
  interface Window {
    /** Gets a step through the history before the router does, and may stop it there (`use-back-closes.ts`). */
    beforeRouter?: (event: PopStateEvent) => void
  }
}

/**
 * Runs in the page before all other scripts of ours, as text. Listeners on the window run in the order in which they
 * were added, capturing or not, so one that must see Back before the router has to be added before it.
 */
export const BEFORE_ROUTER = `addEventListener('popstate',e=>{self.beforeRouter?.(e)})`
