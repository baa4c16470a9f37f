import { CHANNELS, type Channel, DEVICES, type Device, GATEWAY_METHODS } from '#contract/pay-ways.ts'

/** What was chosen on the page of a payment; names that nobody offers are for the call to refuse. */
export function wayOfForm(form: FormData, intent: string) {
  const text = (name: string) => String(form.get(name) ?? '')

  return {
    method: GATEWAY_METHODS.find((method) => method === intent) ?? ('promptpay' as const),
    channel: CHANNELS.find((channel): channel is Channel => channel === text('channel')),
    device: DEVICES.find((device): device is Device => device === text('device')),
    phone: text('phone') || undefined,
  }
}
