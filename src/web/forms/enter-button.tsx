/**
 * What Enter presses: the first button that sends a form. Put it before all others, where the button that Enter means is not
 * the first. Nobody sees or hears it.
 */
export function EnterButton({ intent }: { intent?: string }) {
  return (
    <button
      type="submit"
      name={intent && 'intent'}
      value={intent}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
