import type { Hono } from 'hono'
import type { Database } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { keyedHash } from '#server/seal.ts'
import type { AiPort } from './ai/ai-port.ts'
import { openAi } from './ai/open-ai.ts'
import { openDns } from './dns/dns.ts'
import type { DnsPort } from './dns/dns-port.ts'
import type { FilesPort } from './files/files-port.ts'
import { openFiles } from './files/open-files.ts'
import { createImages } from './images/images.ts'
import type { ImagesPort } from './images/images-port.ts'
import type { LinePort } from './line/line-port.ts'
import { openLine } from './line/open-line.ts'
import type { MailPort } from './mail/mail-port.ts'
import { openMail, parseMailAddress } from './mail/open-mail.ts'
import { createPgMailStore } from './mail/pg-mail-store.ts'
import { createOmise } from './pay/omise.ts'
import type { OwnGateways } from './pay/own-gateways.ts'
import { checkOmise, tellOmise } from './pay/own-omise.ts'
import type { PayPort } from './pay/pay-port.ts'
import { createSandboxGateway, deriveSandboxKeys } from './pay/sandbox/gateway.ts'
import { SANDBOX_MERCHANT } from './pay/sandbox/paypal/wire.ts'
import { createPgStore } from './pay/sandbox/pg-store.ts'
import { checkPaypal, tellPaypal } from './paypal/own-paypal.ts'
import { createPaypal } from './paypal/paypal.ts'
import type { PaypalPort } from './paypal/paypal-port.ts'
import { createPdfPort, type PdfPort } from './pdf/pdf-port.ts'
import { openPush } from './push/open-push.ts'
import type { PushPort } from './push/push-port.ts'
import { openSeal } from './seal/open-seal.ts'
import type { SealPort } from './seal/seal-port.ts'

/** The doors to the outside world, each with a local default and real providers behind configuration. */
export type Ports = {
  ai: AiPort
  dns: DnsPort
  files: FilesPort
  mail: MailPort
  images: ImagesPort
  pdf: PdfPort
  seal: SealPort
  push: PushPort
  /** The official account of LINE; null while none is configured. */
  line: LinePort | null
  pay: PayPort
  /** PayPal; null where no account is set up. */
  paypal: PaypalPort | null
  /** What the browser needs to hand a card straight to the gateway. */
  payBrowser: { publicKey: string; vaultUrl: string }
  /** Accounts of businesses. */
  ownGateways: OwnGateways
  /** The built-in gateway, when it is the one in use: mounted under `/sandbox`. */
  sandbox?: { app: Hono; tick(): Promise<void> }
  close(): Promise<void>
}

type Options = {
  config: Config
  log: Log
  database: Database
  now(): Date
  /** Where this process can be reached by itself, once it listens: the sandbox is a gateway on the same machine. */
  selfUrl(): string
}

export function openPorts(options: Options): Ports {
  const { config, log } = options
  const images = createImages()
  const pdf = createPdfPort({
    log: { warn: (facts, event) => log.warn(event, facts) },
    primary: config.product.primaryColor,
  })
  const pay = config.pay.provider === 'omise' ? openOmise(options) : openSandbox(options)
  const mail = openOutbound(options)
  const { s3, kind, folder } = config.files

  return {
    ai: openAi(config),
    dns: openDns({ servers: config.domains.dnsServers }),
    files: openFiles(kind === 's3' ? { kind, ...s3 } : { kind, folder }),
    mail,
    images,
    pdf,
    seal: openSeal({ config, log, owner: options.database.owner, now: options.now }),
    push: openPush({ config, log, owner: options.database.owner, now: options.now }),
    line: openLine(config),
    ...pay.ports,
    async close() {
      await pay.stop()
      await mail.close()
      await images.close()
      await pdf.close()
    },
  }
}

/** A mail server on this machine need not offer TLS; any other must. */
function openOutbound({ config: { mail }, database }: Options) {
  const isLocal = /^smtp:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(
    mail.smtpUrl ?? '',
  )

  return openMail({
    settings: { from: parseMailAddress(mail.from), smtpUrl: mail.smtpUrl, isTlsRequired: !isLocal },
    store: createPgMailStore(database.owner),
  })
}

const PAYPAL_URLS = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' }

/** PayPal is offered only where its keys are set (decision G483). */
function openOmise({ config, now }: Options) {
  const { omise, paypal } = config.pay
  return {
    ports: {
      pay: createOmise(omise),
      paypal: paypal && createPaypal(paypal),
      payBrowser: { publicKey: omise.publicKey, vaultUrl: omise.vaultUrl },
      ownGateways: ownGateways({
        now,
        vaultUrl: omise.vaultUrl,
        omiseUrl: () => omise.apiUrl,
        // An address that was set for a mode is that of every account of it.
        paypalUrl: (isLive) =>
          paypal?.isLive === isLive ? paypal.apiUrl : PAYPAL_URLS[isLive ? 'live' : 'sandbox'],
        modes: [true, false],
      }),
    },
    stop: async () => {},
  }
}

/** The same client, speaking to our own gateway over HTTP, as it would to the real one. */
function openSandbox({ config, database, now, selfUrl }: Options) {
  const keys = deriveSandboxKeys(config.sessionSecret)
  const gateway = createSandboxGateway({
    store: createPgStore(database.owner),
    keys,
    keysOf: (account) => deriveSandboxKeys(config.sessionSecret, account),
    baseUrl: () => `${config.publicUrl}/sandbox`,
    // Our own service, by its public name.
    reach: (url) =>
      url.startsWith(`${config.publicUrl}/`) ? selfUrl() + url.slice(config.publicUrl.length) : url,
    webhookUrl: () => `${selfUrl()}/api/payment/webhook`,
    paypalUrl: () => `${selfUrl()}/api/payment/paypal/webhook`,
    now,
  })
  const pay = createOmise({
    apiUrl: () => `${selfUrl()}/sandbox/api`,
    ...keys,
    // It writes a charge down as soon as it is asked, and reads what is written.
    chargeAppearsMs: 15_000,
    now,
  })

  return {
    ports: {
      pay,
      // Keys of PayPal's own sandbox may be tried beside the built-in gateway.
      paypal: createPaypal(
        config.pay.paypal ?? {
          ...keys.paypal,
          apiUrl: () => `${selfUrl()}/sandbox/paypal`,
          merchantId: SANDBOX_MERCHANT,
          isLive: false,
          now,
        },
      ),
      payBrowser: { publicKey: keys.publicKey, vaultUrl: `${config.publicUrl}/sandbox/vault` },
      ownGateways: ownGateways({
        now,
        vaultUrl: `${config.publicUrl}/sandbox/vault`,
        omiseUrl: () => `${selfUrl()}/sandbox/api`,
        paypalUrl: () => `${selfUrl()}/sandbox/paypal`,
        modes: [false],
        chargeAppearsMs: 15_000,
        practiceKeys: (of) => {
          const account = keyedHash(config, of, 'practice account').slice(0, 8)
          const { publicKey, secretKey, paypal } = deriveSandboxKeys(config.sessionSecret, account)
          return { publicKey, secretKey, clientId: paypal.clientId, clientSecret: paypal.clientSecret }
        },
      }),
      sandbox: { app: gateway.app, tick: gateway.tick },
    },
    stop: async () => {
      await gateway.stop()
    },
  }
}

type Places = {
  now: () => Date
  vaultUrl: string
  omiseUrl: () => string
  paypalUrl: (isLive: boolean) => string
  /** Which of PayPal's places are asked for keys. */
  modes: boolean[]
  chargeAppearsMs?: number
  practiceKeys?: OwnGateways['practiceKeys']
}

function ownGateways(places: Places): OwnGateways {
  const { now, omiseUrl, paypalUrl, vaultUrl, chargeAppearsMs, practiceKeys = null } = places

  return {
    vaultUrl,
    openOmise: (keys) => createOmise({ ...keys, apiUrl: omiseUrl, now, chargeAppearsMs }),
    openPaypal: ({ isLive, webhookId, ...keys }) =>
      createPaypal({ ...keys, isLive, now, webhookId: webhookId ?? '', apiUrl: () => paypalUrl(isLive) }),
    checkOmise: (keys) => checkOmise(keys, { apiUrl: omiseUrl() }),
    checkPaypal: (keys) =>
      checkPaypal(
        keys,
        places.modes.map((isLive) => ({ isLive, apiUrl: paypalUrl(isLive) })),
        { now },
      ),
    tellOmise: (keys, url) => tellOmise(keys, url, { apiUrl: omiseUrl() }),
    tellPaypal: ({ isLive, ...keys }, url) => tellPaypal(keys, paypalUrl(isLive), url, { now }),
    practiceKeys,
  }
}
