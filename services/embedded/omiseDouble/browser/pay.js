// The card fields in the frame of the gateway's double: card data goes from here to the double's vault, and a token to the page around.
const locale = new URLSearchParams(location.search).get('locale') === 'th' ? 'th' : 'en';
document.documentElement.lang = locale;
if (locale === 'th') for (const label of document.querySelectorAll('[data-th]')) label.textContent = label.dataset.th;

const form = document.querySelector('form');
const alert = document.querySelector('[role="alert"]');

const tell = (event, message) => event.source.postMessage(message, event.origin);

const tokenFor = async publicKey => {
  const { number, name, expiry, code } = Object.fromEntries(new FormData(form));
  const [month, year] = expiry.split('/').map(Number);
  const card = {
    number: number.replace(/\D/g, ''),
    name,
    expiration_month: month,
    expiration_year: 2000 + year,
    security_code: code,
  };
  const response = await fetch('/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${publicKey}:`)}` },
    body: JSON.stringify({ card }),
  });
  return response.json();
};

window.addEventListener('message', async event => {
  if (event.source !== window.parent || !event.data.requestCardToken) return;
  alert.hidden = true;
  if (!form.reportValidity()) return tell(event, { error: 'invalid_card' });
  const answer = await tokenFor(event.data.publicKey).catch(() => ({ object: 'error', code: 'network' }));
  if (answer.object === 'token') return tell(event, { token: answer.id });
  alert.textContent = locale === 'th' ? 'ตรวจข้อมูลบัตรอีกครั้ง' : 'Please check the card details';
  alert.hidden = false;
  tell(event, { error: answer.code });
});
