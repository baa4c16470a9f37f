import { useEffect } from 'react'

/** What a browser with close requests offers; not in TypeScript's own list yet. */
type CloseWatching = { new (): { onclose: (() => void) | null; destroy(): void } }

/**
 * While `isFurther`, a close request (Back on Android, Esc) goes a step back instead of closing the dialog. Browsers
 * without close requests close it; what was typed is kept there, too.
 */
export function useStepBack(isFurther: boolean, goBack: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request a step, made by the press that led there
  useEffect(() => {
    const Watcher = (window as { CloseWatcher?: CloseWatching }).CloseWatcher
    if (!isFurther || !Watcher) return
    const watcher = new Watcher()
    watcher.onclose = goBack

    return () => watcher.destroy()
  }, [isFurther])
}
