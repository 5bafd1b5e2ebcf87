// Writes the page from the document, with nothing from anywhere else.
const made = (name, text, ...children) => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const refName = (schema) => schema?.$ref?.split('/').at(-1);

function kind(schema) {
  if (!schema) return made('span', '');
  const name = refName(schema);
  if (name) {
    const link = made('a', name);
    link.href = `#type-${name}`;
    return link;
  }
  if (schema.type === 'array' && schema.items) return made('span', 'list of ', kind(schema.items));
  return made('code', JSON.stringify(schema));
}

function table(heads, rows) {
  const head = made('tr', '', ...heads.map((text) => made('th', text)));
  const body = rows.map((cells) => made('tr', '', ...cells.map((cell) => made('td', '', cell))));
  return made('table', '', made('thead', '', head), made('tbody', '', ...body));
}

function operation(path, method, op) {
  const label = made('span', method.toUpperCase());
  label.className = 'method';
  const box = made('details', '', made('summary', '', label, made('code', path), ` ${op.summary}`));
  const who = op.security.length === 0 ? 'Anybody' : op.security.some((one) => !Object.keys(one).length)
    ? 'Anybody; a session or token makes a difference' : 'A session or a token';
  box.append(made('p', `Who may ask: ${who}.`));
  if (op.parameters.length) {
    const rows = op.parameters.map((one) => [made('code', one.name), one.in, one.description, kind(one.schema)]);
    box.append(table(['name', 'where', 'meaning', 'form'], rows));
  }
  const body = op.requestBody?.content?.['application/json']?.schema;
  if (body) box.append(made('p', 'Body: ', kind(body)));
  const rows = Object.entries(op.responses).map(([status, answer]) => {
    const [mime, content] = Object.entries(answer.content ?? {})[0] ?? ['', {}];
    return [made('code', status), answer.description, mime, kind(content.schema)];
  });
  box.append(table(['answer', 'meaning', 'kind', 'form'], rows));
  return box;
}

const api = await (await fetch('/api/openapi.json')).json();
document.querySelector('#about').textContent = api.info.description;
const list = document.querySelector('#operations');
for (const [path, methods] of Object.entries(api.paths)) {
  for (const [method, op] of Object.entries(methods)) list.append(operation(path, method, op));
}
for (const [name, schema] of Object.entries(api.components.schemas)) {
  const box = made('details', '', made('summary', '', made('code', name), ` ${schema.description ?? ''}`));
  box.id = `type-${name}`;
  box.append(made('pre', JSON.stringify(schema, null, 2)));
  document.querySelector('#types').append(box);
}
const open = () => {
  const box = document.querySelector(location.hash || null);
  if (box) box.open = true;
};
addEventListener('hashchange', open);
if (location.hash) open();
