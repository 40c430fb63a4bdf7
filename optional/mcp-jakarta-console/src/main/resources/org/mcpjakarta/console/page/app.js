const response = await fetch('console/info');
document.getElementById('info').textContent = JSON.stringify(await response.json(), null, 2);
