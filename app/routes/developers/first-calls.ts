/** The first calls in three languages: signing in, and getting today's tasks. */
export const firstCalls = (url: string) => [
  {
    language: 'curl',
    code: `TOKEN=$(curl -s ${url}/api/users/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"…"}' \\
  | jq -r .token)

curl -s ${url}/api/today \\
  -H "Authorization: Bearer $TOKEN"`,
  },
  {
    language: 'JavaScript',
    code: `const url = '${url}';
const { token } = await fetch(url + '/api/users/login', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email: 'you@example.com', password: '…' }),
}).then((answer) => answer.json());

const today = await fetch(url + '/api/today', {
  headers: { Authorization: \`Bearer \${token}\` },
}).then((answer) => answer.json());`,
  },
  {
    language: 'Python',
    code: `import requests

url = '${url}'
account = {'email': 'you@example.com', 'password': '…'}
token = requests.post(url + '/api/users/login', json=account).json()['token']

today = requests.get(
    url + '/api/today',
    headers={'Authorization': f'Bearer {token}'},
).json()`,
  },
];
