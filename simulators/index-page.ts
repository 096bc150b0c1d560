import { html } from './html.ts'

/** The first page of the simulators' process: its purpose, and links. */
export const indexPage = html`<!doctype html>
  <html lang="en-IN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Simulators</title>
      <link rel="stylesheet" href="/style.css" />
    </head>
    <body>
      <main>
        <h1>Simulators</h1>
        <p>
          This process plays the other companies that the portal talks to, so that it can be tried
          without them. No real money moves and nothing leaves this machine.
        </p>
        <h2>Payment gateway</h2>
        <ul>
          <li><a href="/control/payment-gateway/orders">Orders</a></li>
          <li><a href="/control/payment-gateway/ledger">Ledger</a></li>
          <li><a href="/control/payment-gateway/webhooks">Webhooks</a></li>
          <li><a href="/control/payment-gateway/settings">Settings</a></li>
          <li><a href="/control/payment-gateway/faults">Faults</a></li>
        </ul>
        <h2>Stripe, the second payment provider</h2>
        <ul>
          <li><a href="/control/stripe/sessions">Sessions</a></li>
          <li><a href="/control/stripe/ledger">Ledger</a></li>
          <li><a href="/control/stripe/webhooks">Webhooks</a></li>
          <li><a href="/control/stripe/settings">Settings</a></li>
          <li><a href="/control/stripe/faults">Faults</a></li>
        </ul>
        <h2>Razorpay, the third payment provider</h2>
        <ul>
          <li><a href="/razorpay/qr">QR codes to scan</a></li>
          <li><a href="/control/razorpay/orders">Orders and QR codes</a></li>
          <li><a href="/control/razorpay/ledger">Ledger</a></li>
          <li><a href="/control/razorpay/webhooks">Webhooks</a></li>
          <li><a href="/control/razorpay/settings">Settings</a></li>
          <li><a href="/control/razorpay/faults">Faults</a></li>
        </ul>
        <h2>Mailbox</h2>
        <ul>
          <li><a href="/mailbox">Mails that the portal has sent</a></li>
        </ul>
        <h2>Picture host</h2>
        <ul>
          <li><a href="/control/image-host">Pictures that the portal has sent</a></li>
        </ul>
        <h2>Bucket of pictures</h2>
        <ul>
          <li><a href="/control/bucket">What the portal keeps there, and what it asked</a></li>
        </ul>
        <h2>The institute's own site</h2>
        <ul>
          <li><a href="/institute/home">Home</a></li>
        </ul>
        <h2>Control</h2>
        <ul>
          <li><a href="/control">All control addresses</a></li>
        </ul>
        <p>The rules and magic values are printed in <code>simulators/README.md</code>.</p>
      </main>
    </body>
  </html>`.markup

export const indexStyle = `
:root { --ink: #1d1b2e; --paper: #ffffff; --link: #5b3fa8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eceaf6; --paper: #16151f; --link: #b9a4f5; }
}
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, 'Noto Sans', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif;
}
main { max-width: 640px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 28px; line-height: 1.15; }
h2 { font-size: 18px; margin: 24px 0 4px; }
ul { margin: 0; padding-left: 20px; }
a { color: var(--link); }
`
