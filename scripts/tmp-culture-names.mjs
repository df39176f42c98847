import {readFileSync,readdirSync} from 'node:fs'; import {parse} from 'yaml';
const w=t=>` ${(t.normalize('NFKD').replaceAll(/\p{M}/gu,'').toLowerCase().match(/[\p{L}\p{N}]+/gu)??[]).join(' ')} `;
const named=[];for(const f of readdirSync('app/checklists')){const c=parse(readFileSync('app/checklists/'+f,'utf8'));for(const l of Object.keys(c.names??{}))for(const n of c.names[l])named.push([c.id,w(n)])}
const kinds=t=>{const x=w(t);const f=named.filter(n=>x.includes(n[1]));return [...new Set(f.filter(a=>!f.some(b=>b[1].length>a[1].length&&b[1].includes(a[1]))).map(a=>a[0]))]};
for(const line of readFileSync('/tmp/h-titles.txt','utf8').trim().split('\n')){const [want,t]=line.split('|');const k=kinds(t);const got=k.length===1?k[0]:k.length?'ask('+k+')':'-';if(got!==want)console.log((got==='-'||got.startsWith('ask'))?'miss ':'WRONG',want,'=>',got,'|',t)}
