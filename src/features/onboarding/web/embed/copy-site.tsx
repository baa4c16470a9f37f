import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { showSnack } from '#web/ui/snackbar-store.ts'
import { useIsHydrated } from '#web/use-is-hydrated.ts'

/** Copies the address of a website, to be sent to tenants; where the browser refuses, the address is said instead. */
export function CopySite({ url }: { url: string }) {
  const isHydrated = useIsHydrated()
  if (!isHydrated || !navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showSnack({ title: m.onboarding_toast_copied() }),
      () => showSnack({ tone: 'error', title: m.onboarding_toast_not_copied(), text: url }),
    )

  return (
    <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={copy}>
      {m.onboarding_copy()}
    </Button>
  )
}
