import { CATEGORY, type SeedArticle } from '../article.ts';

export const depositGuide: SeedArticle = {
  slug: 'deposit-guide',
  category: CATEGORY.help,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'Accounts and deposits',
      abstract: 'The four accounts, how funds arrive and what to watch when you send coins.',
      content: `
## The four accounts
- Exchange: spot orders, deposits and withdrawals.
- C2C: deals with other users.
- Contract: margin for leveraged contracts.
- Options: stakes for seconds contracts.
Transfers between your own accounts are free and immediate.

## In the demo
The demo takes no deposits. Claim test funds instead; they go to the Exchange account. Never send real coins to an address you find in a demo.

## Where deposits are open
- Choose the currency and the network on the assets page, and copy the address or scan the code.
- The network must be the same on both sides. Coins sent over another network may be lost.
- Compare the first and last characters of the address before sending.
- Begin with a small amount. The deposit is credited once the network has confirmed it.
`,
    },
    zh: {
      title: '账户与充值指南',
      abstract: '四个账户、资金如何到账，以及转币时的注意事项。',
      content: `
## 四个账户
- 币币账户：现货委托、充值与提现。
- C2C账户：与其他用户的交易。
- 合约账户：杠杆合约的保证金。
- 期权账户：秒合约的本金。
您名下各账户之间划转免费且即时到账。

## 演示环境
演示环境不接受充值，请改为领取测试资金，资金进入币币账户。切勿向演示站点上的任何地址转入真实的币。

## 开放充值的站点
- 在资产页选择币种和网络，复制地址或扫描二维码。
- 转出与转入的网络必须一致，使用其他网络可能导致资产丢失。
- 发送前请核对地址的开头和结尾几位。
- 建议先转小额。网络确认后即入账。
`,
    },
    hk: {
      title: '戶口與充值指南',
      abstract: '四個戶口、資金如何存入，以及轉幣時的注意事項。',
      content: `
## 四個戶口
- 幣幣戶口：現貨委託、充值及提幣。
- C2C 戶口：與其他用戶的交易。
- 合約戶口：槓桿合約的保證金。
- 期權戶口：秒合約的本金。
名下各戶口之間的劃轉免費，並即時到賬。

## 示範環境
示範環境不接受充值，請改為領取測試資金，資金會存入幣幣戶口。切勿向示範網站上的任何地址轉入真實的加密貨幣。

## 開放充值的網站
- 在資產頁選擇幣種及網絡，複製地址或掃描二維碼。
- 轉出與轉入的網絡必須相同，使用其他網絡可能導致資產損失。
- 發送前請核對地址開首及結尾數個字元。
- 建議先轉小額。待網絡確認後即入賬。
`,
    },
    jp: {
      title: '口座と入金のご案内',
      abstract: '四つの口座、資金の入り方、送金時の注意点。',
      content: `
## 四つの口座
- 取引所：現物注文、入金、出金。
- C2C：ほかのユーザーとの取引。
- レバレッジ：レバレッジ取引の証拠金。
- オプション：秒オプションの元手。
ご自身の口座間の振替は無料で、すぐに反映されます。

## デモの場合
デモでは入金を受け付けていません。代わりにテスト資金を受け取ってください。取引所口座に入ります。デモで見つけたアドレスに本物の通貨を送らないでください。

## 入金が開いている場合
- 資産ページで通貨とネットワークを選び、アドレスをコピーするかコードを読み取ります。
- 送る側と受け取る側のネットワークは同じでなければなりません。違うネットワークで送ると失われることがあります。
- 送る前に、アドレスの最初と最後の数文字を見比べてください。
- まず少額で試してください。ネットワークで承認されると入金されます。
`,
    },
    kr: {
      title: '계정과 입금 안내',
      abstract: '네 가지 계정, 자금이 들어오는 방법, 코인을 보낼 때 주의할 점.',
      content: `
## 네 가지 계정
- 거래소: 현물 주문, 입금과 출금.
- C2C: 다른 이용자와의 거래.
- 계약: 레버리지 계약의 증거금.
- 옵션: 초단기 계약의 금액.
본인 계정 사이의 이체는 무료이며 즉시 처리됩니다.

## 데모에서는
데모는 입금을 받지 않습니다. 대신 테스트 자금을 받으세요. 거래소 계정에 들어옵니다. 데모에서 본 주소로 실제 코인을 보내지 마세요.

## 입금이 열려 있는 곳에서는
- 자산 화면에서 통화와 네트워크를 고르고 주소를 복사하거나 코드를 스캔하세요.
- 보내는 쪽과 받는 쪽의 네트워크가 같아야 합니다. 다른 네트워크로 보내면 잃을 수 있습니다.
- 보내기 전에 주소의 앞뒤 몇 글자를 비교하세요.
- 적은 금액부터 시작하세요. 네트워크가 승인하면 입금됩니다.
`,
    },
    de: {
      title: 'Konten und Einzahlungen',
      abstract: 'Die vier Konten, wie Guthaben ankommt und worauf beim Senden zu achten ist.',
      content: `
## Die vier Konten
- Handel: Spot-Orders, Ein- und Auszahlungen.
- C2C: Geschäfte mit anderen Nutzern.
- Kontrakte: Margin für gehebelte Kontrakte.
- Optionen: Einsätze für Sekundenkontrakte.
Umbuchungen zwischen Ihren eigenen Konten sind kostenlos und sofort wirksam.

## In der Demo
Die Demo nimmt keine Einzahlungen an. Holen Sie sich stattdessen Testguthaben; es geht auf das Handelskonto. Senden Sie nie echte Coins an eine Adresse, die Sie in einer Demo finden.

## Wo Einzahlungen offen sind
- Wählen Sie auf der Vermögensseite Währung und Netzwerk und kopieren Sie die Adresse oder scannen Sie den Code.
- Das Netzwerk muss auf beiden Seiten dasselbe sein. Über ein anderes Netzwerk gesendete Coins können verloren gehen.
- Vergleichen Sie vor dem Senden die ersten und letzten Zeichen der Adresse.
- Beginnen Sie mit einem kleinen Betrag. Gutgeschrieben wird, sobald das Netzwerk bestätigt hat.
`,
    },
    fra: {
      title: 'Comptes et dépôts',
      abstract: 'Les quatre comptes, l’arrivée des fonds et les précautions à prendre pour un envoi.',
      content: `
## Les quatre comptes
- Échange : ordres au comptant, dépôts et retraits.
- C2C : transactions avec d’autres utilisateurs.
- Contrats : marge des contrats à effet de levier.
- Options : mises des contrats à secondes.
Les virements entre vos propres comptes sont gratuits et immédiats.

## Dans la démonstration
La démonstration n’accepte pas de dépôts. Demandez plutôt des fonds de test ; ils arrivent sur le compte Échange. N’envoyez jamais de vraies cryptomonnaies à une adresse trouvée dans une démonstration.

## Là où les dépôts sont ouverts
- Choisissez la devise et le réseau sur la page des actifs, puis copiez l’adresse ou scannez le code.
- Le réseau doit être le même des deux côtés. Des fonds envoyés par un autre réseau peuvent être perdus.
- Comparez les premiers et les derniers caractères de l’adresse avant d’envoyer.
- Commencez par un petit montant. Le dépôt est crédité dès que le réseau l’a confirmé.
`,
    },
    it: {
      title: 'Conti e depositi',
      abstract: 'I quattro conti, come arrivano i fondi e a che cosa fare attenzione quando invii monete.',
      content: `
## I quattro conti
- Scambio: ordini spot, depositi e prelievi.
- C2C: operazioni con altri utenti.
- Contratti: margine per i contratti a leva.
- Opzioni: importi per i contratti a secondi.
I trasferimenti tra i tuoi conti sono gratuiti e immediati.

## Nella dimostrazione
La dimostrazione non accetta depositi. Richiedi invece i fondi di prova: arrivano nel conto Scambio. Non inviare mai monete vere a un indirizzo trovato in una dimostrazione.

## Dove i depositi sono aperti
- Scegli valuta e rete nella pagina del patrimonio e copia l’indirizzo o inquadra il codice.
- La rete deve essere la stessa da entrambe le parti. Le monete inviate su un’altra rete possono andare perse.
- Confronta i primi e gli ultimi caratteri dell’indirizzo prima di inviare.
- Comincia con un piccolo importo. Il deposito viene accreditato quando la rete lo ha confermato.
`,
    },
    spa: {
      title: 'Cuentas y depósitos',
      abstract: 'Las cuatro cuentas, cómo llegan los fondos y qué vigilar al enviar monedas.',
      content: `
## Las cuatro cuentas
- Intercambio: órdenes al contado, depósitos y retiros.
- C2C: tratos con otros usuarios.
- Contratos: margen de los contratos apalancados.
- Opciones: importes de los contratos por segundos.
Las transferencias entre tus propias cuentas son gratuitas e inmediatas.

## En la demostración
La demostración no acepta depósitos. Solicita en su lugar fondos de prueba: llegan a la cuenta de Intercambio. No envíes nunca monedas reales a una dirección que encuentres en una demostración.

## Donde los depósitos están abiertos
- Elige la moneda y la red en la página de activos y copia la dirección o escanea el código.
- La red debe ser la misma en ambos lados. Las monedas enviadas por otra red pueden perderse.
- Compara los primeros y los últimos caracteres de la dirección antes de enviar.
- Empieza con una cantidad pequeña. El depósito se abona cuando la red lo ha confirmado.
`,
    },
  },
};
