import { CATEGORY, type SeedArticle } from '../article.ts';

export const apiDocumentation: SeedArticle = {
  slug: 'api-documentation',
  category: CATEGORY.developers,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'API documentation',
      abstract: 'Every function of the pages is open to your own programs: calls, envelope, live data.',
      content: `
The complete reference with every call and field is at /docs/api on this site. It is generated from the same schemas that check each request.
## Calls
- Send bodies as a form or as JSON. The header lang chooses the language of messages.
- Sign in with /api/user/login; the message is your token. Send it as it is in the Authorization header.
- Market data needs no token, for example /api/currency/quotation_new.
## Answers
Each answer has a type. With ok the result is in message; with error a text for people is there. 999 means not signed in, 998 identity needed, 997 payment details missing.
## Live data
Connect with socket.io under /wss/socket.io/. Public events are daymarket, kline, market_depth, market_detail and transaction. After proving the session with your token you also receive update_balance.
## Good manners
Amounts travel as decimal strings; don't turn them into floating-point numbers. Prefer live data to frequent polling.
`,
    },
    zh: {
      title: 'API 文档',
      abstract: '页面上的所有功能都可由您的程序调用：接口、返回格式与实时数据。',
      content: `
完整的接口与字段说明见本站 /docs/api，由校验每个请求的同一套模式自动生成。
## 调用
- 请求体可用表单或 JSON，请求头 lang 决定提示语言。
- 通过 /api/user/login 登录，返回的 message 即令牌，原样放入请求头 Authorization。
- 行情数据无需令牌，例如 /api/currency/quotation_new。
## 返回
每个返回都有 type。ok 时结果在 message 中；error 时 message 是给人看的提示。999 表示未登录，998 需要身份认证，997 缺少收款信息。
## 实时数据
用 socket.io 连接 /wss/socket.io/。公共事件有 daymarket、kline、market_depth、market_detail 和 transaction。以令牌证明会话后，还会收到 update_balance。
## 使用建议
金额以十进制字符串传输，请勿转成浮点数。优先使用实时数据，避免频繁轮询。
`,
    },
    hk: {
      title: 'API 文件',
      abstract: '頁面上的所有功能都可由你的程式使用：接口、回覆格式與即時數據。',
      content: `
完整的接口與欄位說明見本站 /docs/api，由核對每個請求的同一套模式自動產生。
## 呼叫
- 請求內容可用表單或 JSON，標頭 lang 決定訊息語言。
- 透過 /api/user/login 登入，回覆的 message 即權杖，原樣放入標頭 Authorization。
- 行情數據毋須權杖，例如 /api/currency/quotation_new。
## 回覆
每個回覆都有 type。ok 時結果在 message；error 時 message 是給人看的訊息。999 表示未登入，998 需要身分核實，997 欠缺收款資料。
## 即時數據
以 socket.io 連接 /wss/socket.io/。公開事件有 daymarket、kline、market_depth、market_detail 及 transaction。以權杖證明登入後，亦會收到 update_balance。
## 使用建議
金額以十進制字串傳送，切勿轉為浮點數。請優先使用即時數據，避免頻密輪詢。
`,
    },
    jp: {
      title: 'API ドキュメント',
      abstract: '画面の機能はすべて、ご自身のプログラムからも使えます。呼び出し、応答、リアルタイムデータ。',
      content: `
すべての呼び出しと項目は、このサイトの /docs/api にあります。リクエストを検査するのと同じスキーマから生成しています。
## 呼び出し
- 本文はフォーム形式か JSON で送ります。ヘッダー lang でメッセージの言語を選べます。
- /api/user/login でログインすると、message がトークンになります。Authorization ヘッダーにそのまま入れてください。
- 相場データにトークンは不要です。例：/api/currency/quotation_new
## 応答
どの応答にも type があります。ok なら結果が message に入り、error なら人が読む文が入ります。999 は未ログイン、998 は本人確認が必要、997 は支払い情報の不足です。
## リアルタイムデータ
socket.io で /wss/socket.io/ に接続します。公開イベントは daymarket、kline、market_depth、market_detail、transaction です。トークンでログインを証明すると update_balance も届きます。
## お願い
金額は十進の文字列です。浮動小数点数に変換しないでください。頻繁な問い合わせより、リアルタイムデータをお使いください。
`,
    },
    kr: {
      title: 'API 문서',
      abstract: '화면의 모든 기능을 직접 만든 프로그램에서도 쓸 수 있습니다. 호출, 응답 형식, 실시간 데이터.',
      content: `
모든 호출과 필드의 설명은 이 사이트의 /docs/api에 있습니다. 요청을 검사하는 것과 같은 스키마에서 만들어집니다.
## 호출
- 본문은 폼이나 JSON으로 보냅니다. lang 헤더가 메시지 언어를 정합니다.
- /api/user/login으로 로그인하면 message가 토큰입니다. Authorization 헤더에 그대로 넣으세요.
- 시세에는 토큰이 필요 없습니다. 예: /api/currency/quotation_new
## 응답
모든 응답에는 type이 있습니다. ok이면 결과가 message에 있고, error이면 사람이 읽을 문장이 들어 있습니다. 999는 로그인 안 됨, 998은 본인 확인 필요, 997은 결제 정보 없음입니다.
## 실시간 데이터
socket.io로 /wss/socket.io/에 연결합니다. 공개 이벤트는 daymarket, kline, market_depth, market_detail, transaction입니다. 토큰으로 로그인을 증명하면 update_balance도 받습니다.
## 부탁
금액은 십진 문자열입니다. 부동 소수점 수로 바꾸지 마세요. 잦은 조회보다 실시간 데이터를 써 주세요.
`,
    },
    de: {
      title: 'API-Dokumentation',
      abstract: 'Jede Funktion der Seiten steht auch Ihren Programmen offen: Aufrufe, Antworten, Live-Daten.',
      content: `
Die vollständige Referenz mit allen Aufrufen und Feldern steht unter /docs/api auf dieser Seite. Sie entsteht aus denselben Schemas, die jede Anfrage prüfen.
## Aufrufe
- Senden Sie Inhalte als Formular oder als JSON. Der Header lang bestimmt die Sprache der Meldungen.
- Melden Sie sich mit /api/user/login an; message ist Ihr Token. Senden Sie es unverändert im Header Authorization.
- Marktdaten brauchen kein Token, zum Beispiel /api/currency/quotation_new.
## Antworten
Jede Antwort hat einen type. Bei ok steht das Ergebnis in message, bei error ein Text für Menschen. 999 heißt nicht angemeldet, 998 Identität nötig, 997 Zahlungsdaten fehlen.
## Live-Daten
Verbinden Sie sich mit socket.io unter /wss/socket.io/. Öffentlich sind die Ereignisse daymarket, kline, market_depth, market_detail und transaction. Nach dem Nachweis der Sitzung mit Ihrem Token erhalten Sie auch update_balance.
## Gute Sitten
Beträge sind dezimale Zeichenketten; machen Sie keine Gleitkommazahlen daraus. Nutzen Sie lieber Live-Daten als häufige Abfragen.
`,
    },
    fra: {
      title: 'Documentation de l’API',
      abstract:
        'Chaque fonction des pages est ouverte à vos programmes : appels, réponses, données en direct.',
      content: `
La référence complète, avec chaque appel et chaque champ, se trouve à l’adresse /docs/api de ce site. Elle est produite à partir des schémas qui contrôlent chaque requête.
## Appels
- Envoyez le contenu en formulaire ou en JSON. L’en-tête lang choisit la langue des messages.
- Connectez-vous avec /api/user/login ; message est votre jeton. Envoyez-le tel quel dans l’en-tête Authorization.
- Les données de marché se passent de jeton, par exemple /api/currency/quotation_new.
## Réponses
Chaque réponse a un type. Avec ok, le résultat est dans message ; avec error, un texte destiné aux humains. 999 : non connecté ; 998 : identité requise ; 997 : coordonnées de paiement manquantes.
## Données en direct
Connectez-vous avec socket.io sous /wss/socket.io/. Les événements publics sont daymarket, kline, market_depth, market_detail et transaction. Une fois la session prouvée par votre jeton, vous recevez aussi update_balance.
## Bonnes manières
Les montants sont des chaînes décimales ; n’en faites pas des nombres flottants. Préférez les données en direct aux interrogations fréquentes.
`,
    },
    it: {
      title: 'Documentazione API',
      abstract: 'Ogni funzione delle pagine è aperta ai tuoi programmi: chiamate, risposte, dati dal vivo.',
      content: `
Il riferimento completo, con ogni chiamata e ogni campo, è in /docs/api su questo sito. È generato dagli stessi schemi che controllano ogni richiesta.
## Chiamate
- Invia i dati come modulo o come JSON. L’intestazione lang sceglie la lingua dei messaggi.
- Accedi con /api/user/login; message è il tuo token. Invialo così com’è nell’intestazione Authorization.
- I dati di mercato non richiedono token, per esempio /api/currency/quotation_new.
## Risposte
Ogni risposta ha un type. Con ok il risultato è in message; con error c’è un testo per le persone. 999 significa accesso non effettuato, 998 identità richiesta, 997 dati di pagamento mancanti.
## Dati dal vivo
Collegati con socket.io a /wss/socket.io/. Gli eventi pubblici sono daymarket, kline, market_depth, market_detail e transaction. Provata la sessione con il token ricevi anche update_balance.
## Buone maniere
Gli importi sono stringhe decimali: non trasformarli in numeri in virgola mobile. Preferisci i dati dal vivo alle interrogazioni frequenti.
`,
    },
    spa: {
      title: 'Documentación de la API',
      abstract:
        'Todas las funciones de las páginas están abiertas a tus programas: llamadas, respuestas y datos en vivo.',
      content: `
La referencia completa, con cada llamada y cada campo, está en /docs/api de este sitio. Se genera con los mismos esquemas que comprueban cada petición.
## Llamadas
- Envía los datos como formulario o como JSON. La cabecera lang elige el idioma de los mensajes.
- Inicia sesión con /api/user/login; message es tu token. Envíalo tal cual en la cabecera Authorization.
- Los datos de mercado no necesitan token, por ejemplo /api/currency/quotation_new.
## Respuestas
Cada respuesta tiene un type. Con ok, el resultado está en message; con error, hay un texto para personas. 999 significa sin sesión, 998 identidad necesaria y 997 faltan los datos de pago.
## Datos en vivo
Conéctate con socket.io en /wss/socket.io/. Los eventos públicos son daymarket, kline, market_depth, market_detail y transaction. Tras probar la sesión con tu token recibes también update_balance.
## Buenas maneras
Los importes son cadenas decimales; no los conviertas en números de coma flotante. Prefiere los datos en vivo a las consultas frecuentes.
`,
    },
  },
};
